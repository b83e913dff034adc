import { type Settings, sentence } from '../../contract';
import { refusal } from '../refusal';
import type { StoredDocument } from '../storage/storedDocument';

/** Saves on the present version alone; on any other it is a 409 that carries the present document (SPEC SET-2). */
export function saveSettings(document: StoredDocument<Settings>, given: Settings): Promise<Settings> {
  return document.update((present) => {
    if (given.version !== present.version) {
      throw refusal('CONFLICT', sentence('settings-changed-elsewhere'), {
        settings: present,
      });
    }
    return { ...given, version: present.version + 1 };
  });
}
