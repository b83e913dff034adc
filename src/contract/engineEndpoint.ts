import type { Endpoint } from './endpoint';

/** What a caller of a row needs, and what only who serves or documents it does. */
type Called = Pick<Endpoint, 'method' | 'path' | 'response'>;
type Served = Omit<Endpoint, keyof Called>;

/** A row in two parts: the build leaves the second out of the engine's worker (`calledEndpoint.ts`). */
/* @__NO_SIDE_EFFECTS__ */
export function engineEndpoint<const Row extends Called, const Rest extends Served>(row: Row, served: () => Rest): Row & Rest {
  return { ...row, ...served() };
}
