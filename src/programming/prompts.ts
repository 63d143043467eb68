import type { PromptSet } from "../core/prompt-set.ts";

/**
 * Prompts for programming problems, in the order of Reflexion's programming loop: a program, tests of the model's own, a
 * lesson. The words and the examples are our own.
 *
 * @param problem how a problem is shown, with the slot `{instruction}`.
 */
export function programPrompts(problem: string): PromptSet {
  return {
    agents: {
      program: {
        system: [
          "You write Python functions. Read the problem and reply with one fenced block of Python that holds the whole function,",
          "with every import that it needs. Keep the name and the parameters that the problem gives. Write nothing after the block.",
        ].join("\n"),
        examples: [],
        lessons: [
          "You have tried this problem before and your program did not pass. These are your own lessons, newest first; use them:",
          "{lessons}",
        ].join("\n"),
        task: problem,
      },
    },
    evaluator: {
      system: [
        "You write tests for a Python function that you have not seen. Read the problem and reply with assertions alone, one a line,",
        "each of the form `assert name(arguments) == value`. Cover ordinary cases and edges; be sure of every value.",
      ].join("\n"),
      examples: [
        [
          "Problem:",
          "```python",
          "def gaps(levels: list) -> list:",
          '    """Give the differences between neighbours, left to right."""',
          "```",
          "Write the tests:",
          "assert gaps([1, 4, 2]) == [3, -2]",
          "assert gaps([5]) == []",
          "assert gaps([]) == []",
        ].join("\n"),
      ],
      task: `${problem}\nWrite the tests:`,
    },
    reflector: {
      system: [
        "You look back at a program that did not pass its tests.",
        "Say in a few sentences which case it handles wrongly, why, and how the next program must differ. Write no code.",
      ].join("\n"),
      examples: [
        [
          "Result: 1 of 2 of your own tests passed.",
          "assert gaps([]) == []  # IndexError: list index out of range",
          "Lesson: The program reads the first element before it looks whether there is one. Next time I return an empty list for an empty one first.",
        ].join("\n"),
      ],
      task: `${problem}\nAttempt:\n{trajectory}\nResult: {feedback}\nEarlier lessons:\n{lessons}\nLesson:`,
    },
  };
}

/** A problem that is the beginning of a Python file. */
export const CODE_PROBLEM = "Problem:\n```python\n{instruction}\n```";
/** A problem told in words. */
export const WORD_PROBLEM = "Problem:\n{instruction}";
