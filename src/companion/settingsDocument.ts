import type { Settings } from '../contract';
import { HttpProblem } from '../http';
import type { StoredDocument } from './storage/storedDocument';

/** Saves on the present version alone; on any other it is a 409 that carries the present document (SPEC SET-2). */
export function saveSettings(document: StoredDocument<Settings>, given: Settings): Promise<Settings> {
  return document.update((present) => {
    if (given.version !== present.version) {
      throw new HttpProblem('CONFLICT', 'The settings were changed elsewhere meanwhile: take the present ones and change them again.', {
        settings: present,
      });
    }
    return { ...given, version: present.version + 1 };
  });
}
