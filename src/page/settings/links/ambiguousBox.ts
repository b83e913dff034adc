import type { PageModel } from '../shell/pageModel';

/** The chosen box's name, where there are others that could be meant. */
export function ambiguousBox({ boxName, boxNames }: PageModel): string | null {
  return boxNames.value.length > 1 ? boxName.value : null;
}
