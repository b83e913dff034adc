import { type CompanionEndpoints, type Settings, sentence } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { EndLink } from '../access/linkHandlers';
import type { LinkKeys } from '../access/linkKeys';
import type { LiveHub } from '../live/liveHub';
import { refusal } from '../refusal';
import type { StoredDocument } from '../storage/storedDocument';

export interface SettingsParts {
  readonly settings: StoredDocument<Settings>;
  readonly keys: Pick<LinkKeys, 'keepBoxes'>;
  readonly hub: Pick<LiveHub, 'settingsChanged' | 'statusChanged'>;
  readonly endLink: EndLink;
}

export function createSettingsHandlers({
  settings,
  keys,
  hub,
  endLink,
}: SettingsParts): Pick<Handlers<CompanionEndpoints, Caller>, 'getSettings' | 'putSettings'> {
  return {
    getSettings: () => settings.get(),
    putSettings: async ({ body, query }) => {
      const saved = await save(settings, body);
      const removedBoxes = await keys.keepBoxes(Object.keys(saved.boxes));
      hub.settingsChanged(query.page);
      for (const box of removedBoxes) await endLink(box);
      hub.statusChanged();
      return saved;
    },
  };
}

/** Saves only on top of the present version; for any other the answer is a 409 that carries the present document (SPEC SET-2). */
function save(document: StoredDocument<Settings>, given: Settings): Promise<Settings> {
  return document.updateParsed((present) => {
    if (given.version !== present.version) {
      throw refusal('CONFLICT', sentence('settings-changed-elsewhere'), {
        settings: present,
      });
    }
    return { ...given, version: present.version + 1 };
  });
}
