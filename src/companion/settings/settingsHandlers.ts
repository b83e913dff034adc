import { joinedProgress } from '../../contract/companion';
import type { ElementSettings, Settings } from '../../contract/settings';
import type { CompanionHandlers } from '../access/authenticate';
import type { Features } from '../features';
import { createTurns } from '../storage/storedDocument';
import { createTakenChanges, type Patched, patched } from './patch';
import { replaced } from './settingsDocument';

export function settingsHandlers({ settings, keys, hub, endLink, widgetStore }: Features) {
  const deleted = new Map<string, string | null>();

  /**
   * If a deleted element was replaced by a new one of the same name, deletes the stored values of its custom widget. If the new element
   * has the same code, for example after an undo, the values are kept.
   */
  async function forgetStores({ boxes: former }: Settings, { boxes: elements }: Settings): Promise<void> {
    for (const [name, element] of Object.entries(former)) if (!elements[name]) deleted.set(name, codeOf(element));
    const added = Object.entries(elements).filter(([name]) => !former[name]);
    await widgetStore.forget(added.flatMap(([name, element]) => (deleted.has(name) && deleted.get(name) !== codeOf(element) ? name : [])));
    for (const [name] of added) deleted.delete(name);
  }

  /**
   * Saves the settings that `change` returns. If nothing changes, `change` must return the same document. `page`: the settings page that
   * saves.
   */
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
  const inTurn = createTurns();

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
  } satisfies CompanionHandlers;
}

export function setupHandlers({ setupFile, hub }: Features) {
  return {
    addSetupProgress: async ({ body }) => {
      const known = setupFile.get();
      const next = await setupFile.update((present) => {
        const joined = joinedProgress(present, body);
        const isSame = joined.done.length === present.done.length && joined.isDismissed === present.isDismissed;
        return isSame ? present : joined;
      });
      if (next !== known) hub.statusChanged();
      return next;
    },
  } satisfies CompanionHandlers;
}

const codeOf = ({ widget }: ElementSettings) => (widget?.kind === 'custom' ? widget.code : null);
