import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "envs/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["**/*.process.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        // Tests that start whole processes: commands as a user types them, kills, builds.
        test: {
          name: "process",
          include: ["**/*.process.test.ts"],
          exclude: ["node_modules/**", "dist/**"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
