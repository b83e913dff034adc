import type { CompanionEndpoints } from '../../contract/companion';
import type { BoxSettings, Settings } from '../../contract/settings';
import type { Handlers } from '../../server/http';
import type { Caller } from '../access/authenticate';
import type { LinkKeys } from '../access/linkKeys';
import type { EndLink } from '../access/links';
import type { WidgetStore } from '../customWidgets/widgetStore';
import type { LiveHub } from '../live/liveHub';
import { createTurns, type StoredDocument } from '../storage/storedDocument';
import { createTakenChanges, type Patched, patched } from './patch';
import { replaced } from './settingsDocument';

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
}: SettingsParts): Pick<Handlers<CompanionEndpoints, Caller>, 'getSettings' | 'putSettings' | 'patchSettings'> {
  /** The code of the boxes that were deleted since the start, by their names. */
  const deleted = new Map<string, string | null>();

  /** Undo brings a box back with its code; another box that is given its name begins with an empty store. */
  async function forgetStores({ boxes: former }: Settings, { boxes }: Settings): Promise<void> {
    for (const [name, box] of Object.entries(former)) if (!Object.hasOwn(boxes, name)) deleted.set(name, codeOf(box));
    const added = Object.entries(boxes).filter(([name]) => !Object.hasOwn(former, name));
    await widgetStore.forget(added.flatMap(([name, box]) => (deleted.has(name) && deleted.get(name) !== codeOf(box) ? name : [])));
    for (const [name] of added) deleted.delete(name);
  }

  /** `page`: the settings page that saves. `change` returns the same document if there is nothing to save. */
  async function save(page: string | undefined, change: (present: Settings) => Settings): Promise<Settings> {
    let former = settings.get();
    const saved = await settings.updateParsed((present) => {
      former = present;
      return change(present);
    });
    if (saved === former) return saved;
    const removed = await keys.syncOverlays(saved);
    hub.settingsChanged(page);
    for (const overlay of removed) await endLink(overlay);
    hub.statusChanged();
    await forgetStores(former, saved);
    return saved;
  }

  const taken = createTakenChanges();
  const inTurn = createTurns(); // what is made, and that it is made, change together

  return {
    getSettings: () => settings.get(),
    putSettings: ({ body, query }) => save(query.page, (present) => replaced(present, body)),
    patchSettings: ({ body, query: { page } }) =>
      inTurn(async () => {
        let made: Patched = { settings: settings.get(), leftOut: [], isFollowed: false };
        const saved = await save(page, (present) => {
          made = patched(present, body, taken.among(page, body));
          return made.settings;
        });
        const { leftOut, isFollowed } = made;
        taken.add(page, body, leftOut);
        return { version: saved.version, ...(!isFollowed && { settings: saved }), leftOut };
      }),
  };
}

const codeOf = ({ widget }: BoxSettings) => (widget?.kind === 'custom' ? widget.code : null);
