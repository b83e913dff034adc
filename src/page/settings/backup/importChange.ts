import { type Change, combineChanges, type Overlay, overlayOfElement, type Settings } from '../../../contract/settings';
import { elementChange, overlayChange, settingChange } from '../frame/changes';
import { copyName } from '../frame/overlayNames';
import type { ExportedFile } from './settingsFile';

/** What an import of the file changes. `element`: the alerts that an imported design changes. */
export function changeFromFile(file: ExportedFile, element: string, present: Settings): Change {
  if (file.ovation === 'look') return combineChanges([settingChange(element, ['look'], file.look)]);
  const { locale, timeZone, boxes: elements, moderation } = file.settings;
  // If the file has no overlays, each of its new elements gets one. Add overlays before elements: adding the first overlay to a document
  // also creates an overlay for each element that is already in the document.
  const overlays = file.settings.overlays ?? (present.overlays ? overlaysOfNewElements(Object.keys(elements), present) : {});
  return combineChanges([
    { tag: 'set', path: ['locale'], value: locale },
    ...(timeZone === undefined ? [] : [{ tag: 'set', path: ['timeZone'], value: timeZone } as const]),
    ...Object.entries(overlays).map(([name, overlay]) => overlayChange(name, overlay)),
    ...Object.entries(elements).map(([name, settings]) => elementChange(name, settings)),
    ...(moderation ? moderationFields(moderation) : []),
  ]);
}

type FileModeration = NonNullable<Extract<ExportedFile, { readonly ovation: 'settings' }>['settings']['moderation']>;

/** Safe mode is temporary, so neither an import nor the undo of an import changes it. */
function moderationFields({ safeUntilMs: _momentary, ...fields }: FileModeration): readonly Change[] {
  // If the file has no `hold`, remove the setting, so that no alert needs approval.
  return Object.entries({ hold: undefined, ...fields }).map(([key, value]) => ({ tag: 'set', path: ['moderation', key], value }));
}

/** One overlay, under an unused name, for each element that the document lacks. */
function overlaysOfNewElements(elements: readonly string[], present: Settings): Readonly<Record<string, Overlay>> {
  const taken = [...Object.keys(present.overlays ?? {}), ...elements];
  return Object.fromEntries(
    elements.flatMap((element) => {
      if (present.boxes[element]) return [];
      const name = present.overlays?.[element] ? copyName(element, taken) : element;
      taken.push(name);
      return [[name, overlayOfElement(element)]];
    }),
  );
}
