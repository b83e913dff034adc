import * as z from 'zod/mini';
import { EventType, uuid } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import type { BoundFilter } from '../access/streamTokens';

export interface EventFilter {
  readonly types: ReadonlySet<EventType> | null;
  /** Lowercase. */
  readonly perkIds: ReadonlySet<string> | null;
}

export interface FilterCaps {
  readonly eventFilterCap: number;
  readonly perkFilterCap: number;
}

const everything: EventFilter = { types: null, perkIds: null };

/** Parses a requested filter. Throws a 400 with the contract's codes (SPEC STR-4). */
export function parseFilter({ events, perkIds }: BoundFilter, caps: FilterCaps): EventFilter {
  if (!events && !perkIds) return everything;
  return { types: events && parseTypes(events, caps.eventFilterCap), perkIds: perkIds && parsePerkIds(perkIds, caps.perkFilterCap) };
}

function parseTypes(values: readonly string[], cap: number): ReadonlySet<EventType> {
  const unknown = values.find((value) => value !== '' && !z.safeParse(EventType, value).success);
  if (unknown !== undefined) throw new HttpProblem('UNKNOWN_EVENT_TYPE', `"${unknown.slice(0, 100)}" is not a public event type.`);
  refuseBadSize('events', values, cap);
  return new Set(values.map((value) => z.parse(EventType, value)));
}

function parsePerkIds(values: readonly string[], cap: number): ReadonlySet<string> {
  refuseBadSize('perkIds', values, cap);
  const bad = values.find((value) => !z.safeParse(uuid, value).success);
  if (bad !== undefined) throw new HttpProblem('INVALID_FILTER', `perkIds: "${bad.slice(0, 100)}" is not a uuid.`);
  return new Set(values.map((value) => value.toLowerCase()));
}

function refuseBadSize(name: string, values: readonly string[], cap: number): void {
  if (values.length > cap) throw new HttpProblem('INVALID_FILTER', `${name} takes at most ${cap} values.`);
  if (values.length === 0 || values.includes('')) throw new HttpProblem('INVALID_FILTER', `${name} must not be empty.`);
}

export interface Filterable {
  readonly type: EventType;
  /** The perks of the event's donation, in lower case. Null if the perk filter does not apply to the event. */
  readonly perkIds: readonly string[] | null;
}

export function matches({ types, perkIds }: EventFilter, event: Filterable): boolean {
  if (types && !types.has(event.type)) return false;
  return !perkIds || !event.perkIds || event.perkIds.some((id) => perkIds.has(id));
}
