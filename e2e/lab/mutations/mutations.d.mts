/** A known bug: the text of a file that is replaced, and the tests of which one has to fail. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

export const mutations: readonly Mutation[];
