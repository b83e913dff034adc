/*
 * Names that links and settings give to boxes and media, and the companion's addresses that are no rows of an endpoint
 * table. An overlay's page needs these and parses nothing itself, so nothing here is a schema.
 */

/**
 * A box's name: what stands in an overlay link.
 * `constructor` is the one name of this form that every object has without being given it.
 */
export const boxNamePattern = /^(?!constructor$)[a-z0-9][a-z0-9-]{0,39}$/;
export const defaultBox = 'alerts';

/** What a record holds by a name from outside, and nothing of what every object has by that name (SPEC CMP-22). */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** How settings name a medium: an id of the companion's store, or one that comes with Ovation. */
export const mediaPattern = /^(?:[0-9a-f]{32}|starter\/[a-z-]+\.(?:png|webp|webm|wav))$/;

/** Where a medium is served, below the page's own address. */
export const mediaPath = (medium: string) => (medium.includes('/') ? `/${medium}` : `/media/${medium}`);

/** `POST` with an overlay key or the settings key; answers audio, and is no JSON row (SPEC SPK-5). */
export const speechPath = '/companion/v1/speech';
/** `POST` with an overlay key: what went wrong where speech was played. */
export const speechProblemPath = '/companion/v1/speech/problem';

/** `POST` with an overlay key. */
export const broadcastPath = '/companion/v1/broadcast';
