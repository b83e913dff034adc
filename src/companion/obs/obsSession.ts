import type { OBSRequestTypes } from 'obs-websocket-js/json';
import * as z from 'zod/mini';
import type { ObsProblem } from '../../contract/companion';
import { HttpProblem } from '../../server/http';
import type { Timers } from '../ports';

const connectMs = 5_000;
const requestMs = 4_000;
const noEvents = { eventSubscriptions: 0 };

type Requests = OBSRequestTypes;

export interface ObsSession {
  readonly webSocketVersion: string;
  ask<Type extends keyof Requests, Schema extends z.ZodMiniType>(
    type: Type,
    schema: Schema,
    data?: Requests[Type],
  ): Promise<z.output<Schema>>;
  wait(delayMs: number): Promise<void>;
  close(): void;
}

export interface ObsCredentials {
  readonly address: ObsAddress;
  readonly password: string;
}

export type OpenObs = (credentials: ObsCredentials) => Promise<ObsSession>;

/** Loads obs-websocket-js when the first session is opened, because most runs of Ovation open none. */
export function createObsOpener(timers: Timers): OpenObs {
  return async ({ address, password }) => {
    const { OBSWebSocket } = await import('obs-websocket-js/json');
    const client = new OBSWebSocket();
    let reached: FailedAttempt['reached'] = 'nobody';
    client.once('ConnectionOpened', () => {
      reached = 'server';
    });
    // The socket reports the error before it closes. The close event has no message, so the error is remembered.
    let socketError: unknown = null;
    client.once('ConnectionError', (error) => {
      socketError = error;
    });
    const failureOf = (error: unknown) =>
      new ObsFailure(problemOf({ ...partsOf(socketError ?? error), reached, hasPassword: password !== '' }));
    // The library never settles requests of a closed connection, so each request is raced against this promise.
    const ended = new Promise<never>((_, reject) => {
      client.once('ConnectionClosed', (error) => reject(failureOf(error)));
    });
    ended.catch(() => {});
    const close = () => {
      client.disconnect().catch(() => {}); // the connection may be closed already
    };
    const within = <T>(work: Promise<T>, limitMs: number) => Promise.race([work, ended, timeLimit(timers, limitMs, work)]);

    try {
      const connecting = client.connect(`ws://${writeObsAddress(address)}`, password === '' ? undefined : password, noEvents);
      const { obsWebSocketVersion } = await within(
        connecting.catch((error: unknown) => Promise.reject(failureOf(error))),
        connectMs,
      );
      reached = 'obs';
      return {
        webSocketVersion: obsWebSocketVersion,
        ask: async (type, schema, data) => {
          const answer: unknown = await within(client.call(type, data).catch(refused), requestMs);
          const parsed = z.safeParse(schema, answer ?? {});
          if (!parsed.success) throw new ObsFailure('not-obs', type);
          return parsed.data;
        },
        wait: (delayMs) => new Promise((resolve) => void timers.set(resolve, delayMs)),
        close,
      };
    } catch (error) {
      close();
      throw error;
    }
  };
}

function refused(error: unknown): never {
  const { code, message } = partsOf(error);
  throw new ObsFailure(problemOfRequest(code), message);
}

function timeLimit(timers: Timers, limitMs: number, work: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = timers.set(() => reject(new ObsFailure('no-answer')), limitMs);
    work.then(cancel, cancel);
  });
}

function partsOf(error: unknown): { readonly code: number; readonly message: string } {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 200) : '';
  return { code: error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : -1, message };
}

const defaultPort = 4455;

export interface ObsAddress {
  /** The name or address of the host. An IPv6 address is in brackets. */
  readonly host: string;
  readonly port: number;
}

/** Parses `host`, `host:port` or `ws://host:port`. Null if invalid. */
export function parseObsAddress(text: string): ObsAddress | null {
  const found = /^(?:ws:\/\/)?(\[[\da-f:.]+\]|[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?\/?$/i.exec(text.trim());
  const port = Number(found?.[2] ?? defaultPort);
  if (!found?.[1] || port < 1 || port > 65_535) return null;
  // `localhost` can resolve to an IPv6 address, but OBS may listen on IPv4 only.
  const host = found[1].toLowerCase() === 'localhost' ? '127.0.0.1' : found[1].toLowerCase();
  return { host, port };
}

export function writeObsAddress({ host, port }: ObsAddress): string {
  return `${host}:${port}`;
}

export function isThisComputer(host: string, interfaceAddresses: readonly string[]): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === '::1' || /^127\./.test(bare) || interfaceAddresses.some((address) => address.replace(/%.*$/, '').toLowerCase() === bare);
}

/** Thrown when OBS could not be reached or rejected a request. Pages have their own text for each of these problems. */
export class ObsFailure extends HttpProblem {
  constructor(
    readonly problem: ObsProblem,
    /** OBS's own message. Never contains a password. */
    detail = '',
  ) {
    super('OBS_FAILED', detail === '' ? englishMessages[problem] : `${englishMessages[problem]} (${detail})`, { obs: problem });
    this.name = 'ObsFailure';
  }
}

const switchOn = 'In OBS, open Tools → WebSocket Server Settings and tick “Enable WebSocket server”.';

const englishMessages: Readonly<Record<ObsProblem, string>> = {
  off: `There is no answer: OBS is not running, or its WebSocket server is off. ${switchOn}`,
  'server-off': `OBS is running, but its WebSocket server is off or has another port. ${switchOn}`,
  'unknown-host': 'There is no computer with this name. Check the address.',
  'no-answer': 'OBS does not answer in time. Check the address and firewalls.',
  'wrong-password': 'OBS rejected the password. You find it in Tools → WebSocket Server Settings → Show Connect Info.',
  'password-needed': 'OBS needs a password. You find it in Tools → WebSocket Server Settings → Show Connect Info.',
  'not-obs': 'The answer is not from the WebSocket server of OBS 28 or later (obs-websocket 5).',
  'too-old': 'This OBS is too old. Update it to OBS 31 or later.',
  'no-browser': 'This OBS has no browser sources. Install OBS from obsproject.com, or as the Flatpak.',
  closed: 'OBS closed the connection. Check that it is running, and try again.',
  busy: 'OBS is busy, for example changing its scene collection. Try again in a moment.',
  refused: 'OBS rejected the request.',
  changed: 'OBS has changed meanwhile. Check it again.',
  'not-reached':
    'OBS runs on another computer, but Ovation accepts connections only from this one. Allow network access under App settings.',
  'not-set-up': 'The connection to OBS is not set up.',
  'bad-address': 'The address must be a computer and a port, such as 127.0.0.1:4455.',
};

/** `WebSocketCloseCode` of https://github.com/obsproject/obs-websocket. */
const authenticationFailed = 4009;
const unsupportedVersion = 4010;
const protocolErrors = [4002, 4003, 4004, 4005, 4006];

interface FailedAttempt {
  /** The close code of the WebSocket or the library's error code. -1 if the socket failed. */
  readonly code: number;
  readonly message: string;
  readonly reached: 'nobody' | 'server' | 'obs';
  readonly hasPassword: boolean;
}

export function problemOf({ code, message, reached, hasPassword }: FailedAttempt): ObsProblem {
  if (code === authenticationFailed) return hasPassword ? 'wrong-password' : 'password-needed';
  if (code === unsupportedVersion || protocolErrors.includes(code)) return 'too-old';
  if (reached === 'obs') return 'closed';
  if (/ECONNREFUSED/.test(message)) return 'off';
  if (/ENOTFOUND|EAI_/.test(message)) return 'unknown-host';
  if (/EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EHOSTDOWN|EADDRNOTAVAIL/.test(message)) return 'no-answer';
  if (reached === 'server' && code !== -1) return 'closed';
  // The error has no message if a name has several addresses and all of them fail.
  return message === '' ? 'off' : 'not-obs';
}

/** `RequestStatus` of obs-websocket. */
const unknownRequest = 204;
const notReady = 207;
const notFound = 600;

function problemOfRequest(code: number): ObsProblem {
  if (code === unknownRequest) return 'too-old';
  if (code === notReady) return 'busy';
  return code === notFound ? 'changed' : 'refused';
}
