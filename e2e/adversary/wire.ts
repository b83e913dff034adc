import type { Told } from './supporters.ts';

/** An event in the platform's log. */
export interface Entry extends Told {
  readonly id: string;
  readonly atMs: number;
}

export function domainFrame({ id, type, data, atMs }: Entry, replayed: boolean, overrides: Readonly<Record<string, unknown>> = {}): string {
  const createdAt = new Date(atMs).toISOString();
  return frame(type, { id, family: 'domain', type, version: 1, createdAt, replayed, data: { ...data, novelty: 1 }, ...overrides }, id);
}

/** With no more than it needs. */
export function controlFrame(type: string, data: unknown, id?: string): string {
  return frame(type, { family: 'control', type, data }, id);
}

/** As a platform might write it that takes `event:` for the type. */
export function bareControlFrame(type: string, data: unknown): string {
  return frame(type, data);
}

function frame(event: string, body: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(body)}\n\n`;
}

export const junk = [
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
  'event: tip.jar\ndata: {"id":"x-1","family":"domain","type":"tip.jar","version":1,"createdAt":"","replayed":false,"data":{}}\n\n',
];
