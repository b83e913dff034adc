/** A known bug: the replaced text of a file, and the tests of which one must fail. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

export const mutations: readonly Mutation[];
