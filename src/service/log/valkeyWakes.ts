import * as z from 'zod/mini';
import { defineScript, type Valkey } from '../../platform/valkey';
import { placeKey } from '../access/valkey';
import type { EventId } from './eventId';
import type { Append } from './eventLog';
import type { Wakes } from './wakes';

/** How often a node checks whether messages were lost. `checkAloneMs`: while Valkey is unavailable. */
const checkMs = 2000;
const checkAloneMs = 1000;
/** Maximum length of a message. A longer append is announced without its entries, which nodes then read from the event log. */
const longestMessage = 64 * 1024;

/** Sends a message to the other nodes with open streams of the account. KEYS: the account's places. ARGV: own node, message. */
const wakeScript = defineScript(`
local told = { [ARGV[1]] = true }
for _, held in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local node = string.match(held, '^[^:]+')
  if not told[node] then
    told[node] = true
    redis.call('PUBLISH', 'ovation:wake:' .. node, ARGV[2])
  end
end`);

const Id = z.object({ ms: z.int(), sequence: z.int() });
const Message = z.object({
  accountId: z.string(),
  prev: Id,
  entries: z.array(z.object({ id: Id, version: z.int(), type: z.string(), data: z.string() })),
});

export interface ValkeyWakesOptions {
  readonly valkey: Valkey;
  readonly node: string;
  onFailure(error: unknown): void;
}

/**
 * Sends messages to the other nodes with open streams of the account. Finds these nodes by the account's places. A stream acquires its
 * place before it subscribes, so no event is missed.
 */
export function createValkeyWakes({ valkey, node, onFailure }: ValkeyWakesOptions): Wakes {
  return {
    send: (accountId, append) => {
      if (!valkey.up) return;
      valkey.run(wakeScript, [placeKey(`account:${accountId}`)], [node, toMessage(accountId, append)]).catch(onFailure);
    },
    onMessage: (listener) =>
      valkey.subscribe(`ovation:wake:${node}`, (message) => {
        try {
          const { accountId, ...append } = z.parse(Message, JSON.parse(message));
          listener(accountId, append);
        } catch (error) {
          onFailure(error);
        }
      }),
    get checkMs() {
      return valkey.up && valkey.listening ? checkMs : checkAloneMs;
    },
    onDoubt: (listener) => void valkey.onChange(listener),
  };
}

function toMessage(accountId: string, { prev, entries }: Append): string {
  const stored = entries.map(({ id, version, type, data }) => ({ id, version, type, data }));
  const message = JSON.stringify({ accountId, prev, entries: stored } satisfies z.infer<typeof Message>);
  if (Buffer.byteLength(message) <= longestMessage) return message;
  const last: EventId = entries.at(-1)?.id ?? prev;
  return JSON.stringify({ accountId, prev: last, entries: [] } satisfies z.infer<typeof Message>);
}
