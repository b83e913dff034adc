import { lstat } from 'node:fs/promises';
import { systemCode } from './systemCode';

/** The first name that nothing has, counted from 1. */
export async function freeName(nameOf: (number: number) => string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const isFree = await lstat(nameOf(number)).then(
      () => false,
      (error: unknown) => {
        if (systemCode(error) === 'ENOENT') return true;
        throw error;
      },
    );
    if (isFree) return nameOf(number);
  }
}
