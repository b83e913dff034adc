/** A known bug: what of a file is replaced by what, and the tests of which one goes red. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

export const mutations: readonly Mutation[];
