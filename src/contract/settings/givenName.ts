// Apart from elements.ts, which is a part of every overlay.
import { defaultBox } from '../names';
import type { Overlay } from './overlay';

/**
 * What the creator calls a box (SPEC OVL-7): the name of its element, or the title of the overlay that is this box by itself;
 * null = it has only the name that links have.
 */
export function givenName(
  { overlays = {} }: { readonly overlays?: Readonly<Record<string, Overlay>> | undefined },
  box: string,
): string | null {
  const named = Object.values(overlays)
    .flatMap(({ elements }) => elements)
    .find((element) => element.box === box && element.name !== undefined);
  return named?.name ?? overlays[box]?.title ?? null;
}

/**
 * The same for lists over all overlays: with the overlay where an element of another one is called the same, as each overlay numbers
 * its own. The overlay that every installation has adds nothing as long as it has no title.
 */
export function distinctName(settings: Parameters<typeof givenName>[0], box: string): string | null {
  const name = givenName(settings, box);
  const overlays = Object.entries(settings.overlays ?? {});
  const own = overlays.find(([, { elements }]) => elements.some((element) => element.box === box && element.name === name));
  const isTwice = overlays.some(([, { elements }]) => elements.some((element) => element.box !== box && element.name === name));
  const overlay = own && (own[1].title ?? (own[0] === defaultBox ? null : own[0]));
  return name !== null && isTwice && overlay ? `${name} – ${overlay}` : name;
}
