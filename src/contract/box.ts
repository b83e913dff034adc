/**
 * A box's name: what stands in an overlay link. A module of its own, so that a page can check a link without schemas.
 * `constructor` is the one name of this form that every object has without being given it.
 */
export const boxNamePattern = /^(?!constructor$)[a-z0-9][a-z0-9-]{0,39}$/;
export const defaultBox = 'alerts';

/** What a record holds by a name from outside, and nothing of what every object has by that name (SPEC CMP-22). */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
