import type { CompanionEndpoints } from '../../contract/companion';
import type { BoxSettings, Settings } from '../../contract/settings';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { LinkKeys } from '../access/linkKeys';
import type { EndLink } from '../access/links';
import type { WidgetStore } from '../customWidgets/widgetStore';
import type { LiveHub } from '../live/liveHub';
import type { StoredDocument } from '../storage/storedDocument';
import { saveSettings } from './settingsDocument';

export interface SettingsParts {
  readonly settings: StoredDocument<Settings>;
  readonly keys: Pick<LinkKeys, 'syncOverlays'>;
  readonly hub: Pick<LiveHub, 'settingsChanged' | 'statusChanged'>;
  readonly endLink: EndLink;
  readonly widgetStore: Pick<WidgetStore, 'forget'>;
}

export function createSettingsHandlers({
  settings,
  keys,
  hub,
  endLink,
  widgetStore,
}: SettingsParts): Pick<Handlers<CompanionEndpoints, Caller>, 'getSettings' | 'putSettings'> {
  /** The code of the boxes that were deleted since the start, by their names. */
  const deleted = new Map<string, string | null>();

  /** Undo brings a box back with its code; another box that is given its name begins with an empty store. */
  async function forgetStores({ boxes: former }: Settings, { boxes }: Settings): Promise<void> {
    for (const [name, box] of Object.entries(former)) if (!Object.hasOwn(boxes, name)) deleted.set(name, codeOf(box));
    const added = Object.entries(boxes).filter(([name]) => !Object.hasOwn(former, name));
    await widgetStore.forget(added.flatMap(([name, box]) => (deleted.has(name) && deleted.get(name) !== codeOf(box) ? name : [])));
    for (const [name] of added) deleted.delete(name);
  }

  return {
    getSettings: () => settings.get(),
    putSettings: async ({ body, query }) => {
      const former = settings.get();
      const saved = await saveSettings(settings, body);
      const removed = await keys.syncOverlays(saved);
      hub.settingsChanged(query.page);
      for (const overlay of removed) await endLink(overlay);
      hub.statusChanged();
      await forgetStores(former, saved);
      return saved;
    },
  };
}

const codeOf = ({ widget }: BoxSettings) => (widget?.kind === 'custom' ? widget.code : null);
