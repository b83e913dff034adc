import { type Change, combineChanges, type Settings, singlesOf } from '../../../contract/settings';
import { t } from '../../i18n';
import { layerChange } from '../frame/changes';
import type { DraftModel } from '../frame/draftModel';
import type { MediaModel } from '../frame/mediaModel';
import { cutName, elementTitles, freeTitle } from '../frame/overlayNames';

/**
 * Wraps a draft: when the creator chooses code for an element, the same undo step gives the element the code's name, unless the creator
 * has typed a name (SPEC OVL-1).
 */
export function namedByCode(draft: DraftModel, { library }: Pick<MediaModel, 'library'>): DraftModel {
  const titleOf = (mediaId: string) => {
    const file = library.peek()?.media.find(({ id }) => id === mediaId)?.name ?? '';
    return cutName(file.replace(/\.json$/i, ''));
  };
  return {
    ...draft,
    change: (change, whole) => {
      const settings = draft.settings.peek();
      const renames = settings ? codesIn(change).flatMap(({ element, medium }) => renamesOf(settings, element, titleOf, medium)) : [];
      return renames.length === 0 ? draft.change(change, whole) : draft.change(combineChanges([change, ...renames]), 'whole');
    },
  };
}

function codesIn(change: Change): { readonly element: string; readonly medium: string }[] {
  return singlesOf(change).flatMap((one) => {
    const [top, element, field, key] = one.path;
    if (one.tag !== 'set' || top !== 'boxes' || field !== 'widget' || key !== 'code') return [];
    return element !== undefined && typeof one.value === 'string' ? [{ element, medium: one.value }] : [];
  });
}

function renamesOf(settings: Settings, elementName: string, titleOf: (mediaId: string) => string, id: string): Change[] {
  const widget = settings.boxes[elementName]?.widget;
  const former = widget?.kind === 'custom' && widget.code !== null ? titleOf(widget.code) : '';
  const given = [t('overlays.kind.custom'), former].filter(Boolean);
  const title = titleOf(id);
  if (title === '') return [];
  return Object.entries(settings.overlays ?? {}).flatMap(([overlay, { elements: layers }]) =>
    layers.flatMap((layer) => {
      const { name } = layer;
      if (layer.box !== elementName || name === undefined || !given.some((one) => isNumbered(name, one))) return [];
      const others = elementTitles(
        settings,
        layers.filter((other) => other !== layer),
      );
      return [layerChange(overlay, { ...layer, name: freeTitle(title, others) })];
    }),
  );
}

const isNumbered = (name: string, stem: string) =>
  name === stem || (name.startsWith(`${stem} `) && /^\d{1,4}$/.test(name.slice(stem.length + 1)));
