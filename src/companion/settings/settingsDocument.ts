import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import { SetupProgress } from '../../contract/companion';
import { Settings } from '../../contract/settings';
import { costlyCssIn } from '../../css';
import { refusal } from '../problems';
import type { DocumentKind } from '../storage/storedDocument';

export const settingsDocument = {
  name: 'settings.json',
  schema: Settings,
  migrations: [],
  repair: renameReservedElement,
} satisfies DocumentKind<typeof Settings>;

/** `setup.json`: the progress of *Get started* on this computer. */
export const setupDocument = { name: 'setup.json', schema: SetupProgress, migrations: [] } satisfies DocumentKind<typeof SetupProgress>;

/** The name of a property that every object has. Earlier versions accepted an element with this name, and then failed. */
const reservedElementName = 'constructor';
const WithElements = z.looseObject({ boxes: z.record(z.string(), z.unknown()) });

function renameReservedElement(found: unknown): unknown {
  const { data } = z.safeParse(WithElements, found);
  if (!data || !Object.hasOwn(data.boxes, reservedElementName)) return found;
  const { [reservedElementName]: element, ...elements } = data.boxes;
  let number = 1;
  while (Object.hasOwn(elements, `${reservedElementName}-${number}`)) number += 1;
  return { ...data, boxes: { ...elements, [`${reservedElementName}-${number}`]: element } };
}

/** Returns the document to save. Throws 409 with the current document if `given` is based on another version (SPEC SET-2). */
export function replaced(present: Settings, { isFallback: _over, ...given }: Settings): Settings {
  if (given.version !== present.version) {
    throw refusal('CONFLICT', catalogText('settings-changed-elsewhere'), { settings: present });
  }
  const costly = costlyCssIn(given.boxes, present.boxes);
  if (costly) throw refusal('INVALID_REQUEST', catalogText('settings-css-costly', { ...costly }));
  return { ...given, version: present.version + 1 };
}
