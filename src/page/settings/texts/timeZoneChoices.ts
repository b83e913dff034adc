/** Every zone that this browser knows; `present` is among them, whatever it is. */
export function timeZoneChoices(present: string | null): readonly { readonly value: string; readonly text: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(present === null ? [] : [present])]);
  return [...names].sort().map((value) => ({ value, text: value.replaceAll('_', ' ') }));
}
