/** Resolves when the condition is true. Rejects with `what` after `withinMs`. Use it to wait for another process. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>, withinMs = 5000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
