/*
 * Stands for `engineEndpoint.ts` in the engine's worker (vite.config.ts), which calls rows and serves none: what a row is for
 * and what it takes are not needed there.
 */
export const engineEndpoint = <Row>(row: Row): Row => row;
