import type { CompanionEndpoints, Settings } from '../../contract';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { LinkKeys } from '../access/linkKeys';
import type { EndLink } from '../access/links';
import type { LiveHub } from '../live/liveHub';
import type { StoredDocument } from '../storage/storedDocument';
import { saveSettings } from './settingsDocument';

export interface SettingsParts {
  readonly settings: StoredDocument<Settings>;
  readonly keys: Pick<LinkKeys, 'syncOverlays'>;
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
      const saved = await saveSettings(settings, body);
      const removed = await keys.syncOverlays(saved);
      hub.settingsChanged(query.page);
      for (const overlay of removed) await endLink(overlay);
      hub.statusChanged();
      return saved;
    },
  };
}
