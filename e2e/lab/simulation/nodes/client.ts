import { serviceOrigin } from '../companionProgram';
import type { Process } from '../process';
import type { Random } from '../random';
import type { Time } from '../time';

export interface Client {
  readonly time: Time;
  readonly process: Process;
  readonly random: Random;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
}

export function pause({ process }: Pick<Client, 'process'>, ms: number): Promise<void> {
  return new Promise((resolve) => void process.timers.set(resolve, ms));
}

/** Returns the answer, or null if it does not arrive in time. Closes the body of an answer that arrives later. */
export async function ask(client: Client, path: string, init: RequestInit, withinMs: number): Promise<Response | null> {
  const headers = { 'x-api-key': client.apiKey, 'content-type': 'application/json', ...init.headers };
  let isLate = false;
  const answer = client.fetch(serviceOrigin + path, { ...init, headers }).then(
    (response) => {
      if (isLate) void response.body?.cancel();
      return response;
    },
    () => null,
  );
  const late = pause(client, withinMs).then(() => {
    isLate = true;
    return null;
  });
  return Promise.race([answer, late]);
}
