/**
 * As `Promise.all`, for statements of one transaction that are issued together: rejects with the first failure, but only when all
 * of them have ended. What went on meanwhile would come after the rollback, and be written all the same.
 */
export async function together<Results extends readonly unknown[]>(
  statements: {
    readonly [Index in keyof Results]: Promise<Results[Index]>;
  },
): Promise<Results> {
  try {
    return (await Promise.all(statements)) as unknown as Results; // TypeScript does not see through its own mapped type
  } catch (error) {
    await Promise.allSettled(statements);
    throw error;
  }
}
