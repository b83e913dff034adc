import type { Random } from '../../simulation/random.ts';
import type { FaultMode } from './faultModes.ts';
import type { PlatformEvent } from './supporters.ts';

export interface LoggedEvent extends PlatformEvent {
  readonly id: string;
  readonly atMs: number;
}

type Envelope = Readonly<Record<string, unknown>>;

function envelopeOf({ id, type, data, atMs }: LoggedEvent, replayed: boolean): Envelope {
  const createdAt = new Date(atMs).toISOString();
  return { id, family: 'domain', type, version: 1, createdAt, replayed, data: { ...data, novelty: 1 } };
}

export function domainFrame(entry: LoggedEvent, replayed: boolean, overrides: Envelope = {}): string {
  return frame(entry.type, { ...envelopeOf(entry, replayed), ...overrides }, entry.id);
}

/** The stream's text for one event, in the format that the fault mode requires. */
export function eventFrame(entry: LoggedEvent, replayed: boolean, mode: FaultMode, random: Random): string {
  const envelope = envelopeOf(entry, replayed);
  switch (mode) {
    case 'data over many lines':
      return `id: ${entry.id}\nevent: ${entry.type}\n${JSON.stringify(envelope, null, 2).replace(/^/gm, 'data: ')}\n\n`;
    case 'event names contradict the envelope':
      return frame(random.pick(['message', 'ping', 'surprise', entry.type]), envelope, entry.id);
    case 'events have no names':
      return `data:${JSON.stringify(envelope)}\nid:${entry.id}\n\n`;
    case 'id in the envelope or the field only': {
      const { id, ...rest } = envelope;
      return random.happens(0.5) ? frame(entry.type, envelope) : frame(entry.type, rest, String(id));
    }
    case 'fields are left out':
      return frame(entry.type, { ...envelope, data: withoutNulls(entry.data) }, entry.id);
    case 'extra fields everywhere':
      return frame(
        entry.type,
        { ...envelope, ...extras, data: { ...extras, ...entry.data, extras: [extras, null, 'x'.repeat(50_000)] } },
        entry.id,
      );
    case 'very long texts':
      return frame(entry.type, { ...envelope, data: withLongTexts(entry.data, random) }, entry.id);
    case 'amounts are text':
      return frame(entry.type, { ...envelope, data: withTextAmounts(entry.data) }, entry.id);
    case 'blocks with only an id':
      return `id: \0${entry.id}\n\n${frame(entry.type, envelope, entry.id)}id: ${entry.id}\n\nid:\n\n`;
    case 'events of no known shape':
      return random.happens(0.5) ? domainFrame(entry, replayed, random.pick(malformedEnvelopes(entry))) : domainFrame(entry, replayed);
    default:
      return frame(entry.type, envelope, entry.id);
  }
}

const extras = { id2: 7, Type: 'x', family2: ['control'], __proto__2: { polluted: true }, constructor2: 'no' };

function malformedEnvelopes({ data }: LoggedEvent): readonly [Envelope, ...Envelope[]] {
  return [
    { version: 2 },
    { version: '1' },
    { replayed: 'yes' },
    { type: 7 },
    { data: null },
    { data: [] },
    { data: { ...data, amount: '5', username: 7, goalId: null, donationId: {} } },
    { data: { ...data, createdAt: 'yesterday', completedAt: 0 } },
    { data: { ...data, amount: 0.5, platform: null, totalRaised: 1e300, perks: [{}] } },
  ];
}

function withLongTexts(data: LoggedEvent['data'], random: Random): Record<string, unknown> {
  const textFields = ['donorName', 'message', 'displayName', 'description'].filter((name) => name in data);
  const maxLength = 120_000 / textFields.length;
  const text = () =>
    random
      .pick(['🎉é', 'W', 'e\u0301\u0301\u0301', '\u202e<b>', 'word '])
      .repeat(1e5)
      .slice(0, random.pick([5_000, maxLength]));
  return { ...data, ...Object.fromEntries(textFields.map((name) => [name, text()])) };
}

export function withTextAmounts(data: LoggedEvent['data']): Record<string, unknown> {
  return 'amount' in data ? { ...data, amount: String(data.amount) } : { ...data };
}

export function withoutNulls(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

export function controlFrame(type: string, data: unknown, id?: string): string {
  return frame(type, { family: 'control', type, data }, id);
}

/** The stream's text for a control message without an envelope. Only its `event:` line gives the type. */
export function bareControlFrame(type: string, data: unknown): string {
  return frame(type, data);
}

function frame(event: string, body: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(body)}\n\n`;
}

/** The id of the invented event in `junk`. The stream has sent this id, so a client may resume from it. */
export const junkId = 'x-1';
export const junk: readonly [string, ...string[]] = [
  ': a comment\n\n',
  'event: surprise\ndata: {"family":"control","type":"surprise","data":{}}\n\n',
  'event: weather\ndata: {"family":"cosmic","type":"weather","data":{}}\n\n',
  'data\n\n',
  'nonsense: yes\nfoo\n\n',
  'event: donation.created\ndata: {not json\n\n',
  'id: \n\n',
  '\r\n\r\n',
  'retry: 99999999999999999999\n\n',
  'retry: -5\n\n',
  'retry: 1\n\n',
  `event: tip.jar\ndata: {"id":"${junkId}","family":"domain","type":"tip.jar","version":1,"createdAt":"","replayed":false,"data":{}}\n\n`,
];
