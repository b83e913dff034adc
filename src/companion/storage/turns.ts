/** Runs what is asked for one after the other, in the order in which it was asked for. Each caller gets its own result or error. */
export type InTurn = <T>(run: () => T | Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => {}); // the caller gets the error; the next one begins all the same
    return turn;
  };
}
