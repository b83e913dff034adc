import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  applyChange,
  applyChanges,
  type Change,
  combineChanges,
  type ElementSettings,
  fullOf,
  invertChange,
  narrowChange,
  type Settings,
  singlesOf,
} from '../../../contract/settings';
import type { DraftModel } from '../frame/draftModel';
import type { MediaModel } from '../frame/mediaModel';
import { uploadedMediaIn } from '../frame/mediaModel';
import type { SettingsPorts } from '../frame/ports';
import { type Comparison, compareSettings } from './compare';
import { changeFromFile } from './importChange';
import { designFile, type ExportedFile, type FileProblem, readExportedFile, settingsFile } from './settingsFile';

export interface Offer {
  readonly name: string;
  readonly kind: ExportedFile['ovation'];
  readonly comparison: Comparison;
  /** Names of media that the file uses but the library lacks. */
  readonly missing: readonly string[];
  /** Hosts that the file's custom code could reach and the current code cannot. */
  readonly hosts: readonly string[];
}

export type ImportExportState =
  | { readonly tag: 'none' }
  | { readonly tag: 'refused'; readonly name: string; readonly problem: FileProblem }
  | { readonly tag: 'offered'; readonly offer: Offer }
  | { readonly tag: 'imported'; readonly offer: Offer }
  | { readonly tag: 'undone' };

export interface ImportExportModel {
  readonly state: ReadonlySignal<ImportExportState>;
  exportAll(): Promise<void>;
  exportDesign(element: string): Promise<void>;
  /** Reads a file and compares it with the current settings. `element`: the alerts that an imported design would change. */
  open(file: { readonly name: string; text(): Promise<string> }, element: string): Promise<void>;
  apply(): void;
  /** Before the import, discards the file. After the import, undoes the import. */
  cancel(): void;
}

export interface ImportExportModelOptions {
  readonly draft: DraftModel;
  readonly media: Pick<MediaModel, 'library' | 'read'>;
  readonly ports: Pick<SettingsPorts, 'clock' | 'saveFile'>;
}

type ImportState =
  | { readonly tag: 'none' }
  | { readonly tag: 'refused'; readonly name: string; readonly problem: FileProblem }
  | { readonly tag: 'read'; readonly name: string; readonly file: ExportedFile; readonly element: string }
  | { readonly tag: 'imported'; readonly offer: Offer; readonly back: Change }
  | { readonly tag: 'undone' };

export function createImportExportModel({ draft, media, ports }: ImportExportModelOptions): ImportExportModel {
  const imported = signal<ImportState>({ tag: 'none' });
  const nameOf = (id: string) => media.library.value?.media.find((item) => item.id === id)?.name ?? null;

  /** The state is computed, so that the comparison is updated when the settings change before the import. */
  const state = computed<ImportExportState>(() => {
    const present = imported.value;
    const settings = draft.settings.value;
    if (present.tag !== 'read') return present;
    if (!settings) return { tag: 'none' };
    const change = changeFromFile(present.file, present.element, settings);
    const full = fullOf(settings, change);
    if (full) return { tag: 'refused', name: present.name, problem: { tag: 'too-many', of: full } };
    return { tag: 'offered', offer: createOffer(settings, present, change, nameOf) };
  });

  const save = (name: string, text: string) => ports.saveFile(name, new Blob([text], { type: 'application/json' }));
  const today = () => new Date(ports.clock.now()).toISOString().slice(0, 10);

  return {
    state,
    exportAll: async () => {
      await media.read();
      const settings = draft.settings.peek();
      if (settings) save(`ovation-settings-${today()}.json`, settingsFile(settings, nameOf, ports.clock.now()));
    },
    exportDesign: async (element) => {
      await media.read();
      const design = draft.settings.peek()?.boxes[element]?.look;
      if (design) save(`ovation-look-${element}-${today()}.json`, designFile(design, nameOf, ports.clock.now()));
    },
    open: async (given, element) => {
      const [text] = await Promise.all([given.text().catch(() => null), media.read()]);
      const unreadable = { ok: false, problem: { tag: 'unreadable' } } as const;
      const read = text === null ? unreadable : await readExportedFile(text).catch(() => unreadable);
      imported.value = read.ok
        ? { tag: 'read', name: given.name, file: read.file, element }
        : { tag: 'refused', name: given.name, problem: read.problem };
    },
    apply: () => {
      const present = imported.peek();
      const settings = draft.settings.peek();
      const shown = state.peek();
      if (present.tag !== 'read' || shown.tag !== 'offered' || !settings) return;
      const change = changeFromFile(present.file, present.element, settings);
      // Undo only the fields that the import changed, so that later changes of other fields are not lost.
      const back = invertChange(settings, narrowChange(settings, change) ?? change);
      imported.value = { tag: 'imported', offer: shown.offer, back };
      draft.change(change);
    },
    cancel: () => {
      const present = imported.peek();
      const settings = draft.settings.peek();
      // Skip elements that were deleted since the import, so that the rest can still be undone.
      if (present.tag === 'imported' && settings) draft.change(combineChanges(applyChanges(settings, singlesOf(present.back)).applied));
      imported.value = present.tag === 'imported' ? { tag: 'undone' } : { tag: 'none' };
    },
  };
}

function createOffer(
  settings: Settings,
  { name, file }: { readonly name: string; readonly file: ExportedFile },
  change: Change,
  nameOf: (id: string) => string | null,
): Offer {
  const after = applyChange(settings, change);
  const named = file.ovation === 'settings' ? Object.keys(file.settings.boxes) : Object.keys(settings.boxes);
  const missing = uploadedMediaIn(file.ovation === 'settings' ? file.settings : file.look).filter((id) => nameOf(id) === null);
  return {
    name,
    kind: file.ovation,
    comparison: compareSettings(settings, after, named),
    missing: missing.map((id) => file.media[id] ?? id),
    hosts: newHosts(settings, after),
  };
}

function newHosts(before: Settings, after: Settings): readonly string[] {
  const allowed = Object.entries(after.boxes).flatMap(([name, element]) => {
    const former = before.boxes[name];
    const known = former ? hostsOf(former) : [];
    return hostsOf(element).filter((host) => !known.includes(host));
  });
  return [...new Set(allowed)].sort();
}

const hostsOf = ({ widget, variants: variations }: ElementSettings): readonly string[] => [
  ...(widget?.kind === 'custom' ? widget.hosts : []),
  ...variations.flatMap(({ change }) => change.drawnBy?.hosts ?? []),
];
