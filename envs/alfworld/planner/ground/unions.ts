/** Sets that grow together (union-find). */
export interface Unions {
  join(a: number, b: number): void;
  /** The same number for all members of one set. */
  find(a: number): number;
}

export function unions(): Unions {
  const parents = new Map<number, number>();
  const find = (a: number): number => {
    const parent = parents.get(a) ?? a;
    if (parent === a) return a;
    const root = find(parent);
    parents.set(a, root);
    return root;
  };
  return {
    find,
    join(a, b) {
      const [left, right] = [find(a), find(b)];
      if (left !== right) parents.set(left, right);
    },
  };
}
