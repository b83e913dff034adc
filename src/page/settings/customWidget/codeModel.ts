import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AlertCode, FieldValue, WidgetCode } from '../../../contract/settings';
import { createCarriedMedia } from '../frame/files/carriedMedia';
import { createCodeData } from '../frame/files/codeData';
import { type CodeUploadOptions, readCode, uploadCode } from '../frame/files/codeMedia';
import { sharedFileEnd } from '../frame/files/ovationFile';
import type { SettingsPorts } from '../frame/ports';
import { type CodeFilesResult, type CodeRefusal, type FoundWidget, readCodeFiles, writeCodeFile } from './codeFiles';
import type { CodeEdits, CodePlace } from './codePlaces';
import type { CodeText } from './codeText';

export type CodeState =
  | { readonly tag: 'none' }
  | { readonly tag: 'loading' }
  | { readonly tag: 'failed' }
  | { readonly tag: 'ready'; readonly code: WidgetCode };

/** Code of another author must not use the hosts that were allowed for the previous code (SPEC CUS-65). */
const othersCode: Partial<AlertCode> = { hosts: [] };
const unreadable: CodeFilesResult = { tag: 'refused', why: 'unreadable' };

/** Custom code at one place in the settings: the stored text, the edited text, and the values of its fields. */
export interface CodeModel {
  readonly state: ReadonlySignal<CodeState>;
  /** The edited texts, or null if there are no edits. Edits are not lost when something else is shown. */
  readonly edited: ReadonlySignal<WidgetCode | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the latest code could not be read or stored; the previous code then remains on stream. null if the latest code was applied. */
  readonly notApplied: ReadonlySignal<string | null>;
  readonly refused: ReadonlySignal<CodeRefusal | null>;
  /** The widgets in the latest file, if there are several. Otherwise empty. */
  readonly choices: ReadonlySignal<readonly FoundWidget[]>;
  readonly missing: ReadonlySignal<readonly string[]>;
  /** Names of media that were left out of the latest saved file. */
  readonly leftOut: ReadonlySignal<readonly string[]>;
  addFiles(files: readonly File[]): Promise<void>;
  startFrom(code: WidgetCode): Promise<void>;
  choose(widget: FoundWidget): Promise<void>;
  edit<Part extends CodeText | 'name' | 'kind'>(part: Part, value: WidgetCode[Part]): void;
  discard(): void;
  /** Stores the edits if the code can be read. Then the editor and overlays reload the code. */
  apply(): Promise<void>;
  /** undefined restores the author's default. */
  setValue(field: string, value: FieldValue | undefined): void;
  /** Saves the stored code as a file for sharing. `withValues`: whether to include the values of its fields. */
  saveFile(withValues: boolean): Promise<void>;
  /** Stops the model. Uploads that are still running have no further effect. */
  close(): void;
}

export interface CodeModelOptions extends CodeUploadOptions {
  readonly place: CodePlace;
  readonly edits: CodeEdits;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'companionOrigin' | 'saveFile'>;
  /** Decides whether code draws an alert or a widget if the files of the code do not say so. */
  readonly kindOf?: (code: WidgetCode) => WidgetCode['kind'];
}

export function createCodeModel(options: CodeModelOptions): CodeModel {
  // This function has over 50 lines, because all actions change the code of the same setting.
  const { place, edits, media, ports, kindOf = ({ kind }) => kind } = options;
  const state = signal<CodeState>({ tag: 'none' });
  const edited = computed(() => edits.of(place.id.value, place.code.value));
  const isBusy = signal(false);
  const notApplied = signal<string | null>(null);
  const refused = signal<CodeRefusal | null>(null);
  const choices = signal<readonly FoundWidget[]>([]);
  const missing = signal<readonly string[]>([]);
  const leftOut = signal<readonly string[]>([]);
  const carried = createCarriedMedia({ media, ports });
  const codeData = createCodeData({ media, ports });
  /** The code that was stored last. It is used instead of reading the uploaded file again. */
  let kept: { readonly medium: string; readonly of: string; readonly code: WidgetCode } | null = null;
  let isClosed = false;
  /** Number of the latest upload. Its code is used even if an earlier upload finishes later. */
  let uploads = 0;

  const stopLoading = effect(() => {
    const id = place.code.value;
    const present = place.id.value;
    const own = kept?.medium === id && kept.of === present ? kept.code : null;
    kept = null;
    batch(() => {
      notApplied.value = null;
      refused.value = null;
      choices.value = [];
      leftOut.value = [];
      if (!own) missing.value = [];
      if (own) state.value = { tag: 'ready', code: own };
      else state.value = id === null ? { tag: 'none' } : { tag: 'loading' };
    });
    if (id === null || own) return;
    void readCode(id, ports).then((code) => {
      if (place.code.peek() === id && place.id.peek() === present) state.value = code ? { tag: 'ready', code } : { tag: 'failed' };
    });
  });

  const setEdited = (code: WidgetCode | null) => edits.set(place.id.peek(), place.code.peek(), code);
  const isElsewhere = (present: string) => isClosed || place.id.peek() !== present;

  /** Stores the code. `change`: settings to change because the code is by another author; null for the creator's own edits. */
  async function keep(code: WidgetCode, change: Partial<AlertCode> | null): Promise<void> {
    const present = place.id.peek();
    const before = edited.peek();
    notApplied.value = null;
    isBusy.value = true;
    uploads += 1;
    const own = uploads;
    const uploaded = await uploadCode(code, change?.values ?? place.values.peek(), options);
    if (own !== uploads) return;
    isBusy.value = false;
    if (isElsewhere(present)) return;
    if (!uploaded.ok) {
      notApplied.value = uploaded.why;
      return;
    }
    const { medium } = uploaded;
    const typedMeanwhile = edited.peek() === before ? null : edited.peek();
    kept = { medium, of: present, code };
    batch(() => {
      // Drop the creator's edits only if they were stored. If other code replaced the edited code, an undo shows the edits again.
      if (!change) setEdited(null);
      edits.set(present, medium, change ? null : typedMeanwhile);
      place.setCode({ ...change, code: medium });
    });
  }

  async function begin({ code, values, media: files }: FoundWidget): Promise<void> {
    const present = place.id.peek();
    choices.value = [];
    isBusy.value = true;
    const lost = await carried.upload(Object.keys(files), files);
    isBusy.value = false;
    if (isElsewhere(present)) return;
    missing.value = lost;
    await keep({ ...code, kind: kindOf(code) }, { ...othersCode, ...(values && { values }) });
  }

  async function saveFile(withValues: boolean): Promise<void> {
    const present = state.peek();
    const mediaId = place.code.peek();
    if (present.tag !== 'ready' || mediaId === null) return;
    const { code } = present;
    const stripped = withValues ? { medium: mediaId, undo: async () => {} } : await codeData.strip(mediaId, code);
    const element = stripped && place.element(stripped.medium);
    if (!element) return;
    const { text, missing: lost } = await writeCodeFile({ name: code.name, element, withValues }, carried);
    await stripped.undo();
    leftOut.value = lost;
    ports.saveFile(`${code.name}${sharedFileEnd}`, new Blob([text], { type: 'application/json' }));
  }

  return {
    state,
    edited,
    isBusy,
    notApplied,
    refused,
    choices,
    missing,
    leftOut,
    addFiles: async (files) => {
      const present = place.id.peek();
      const taken = await readCodeFiles(files).catch(() => unreadable);
      if (isElsewhere(present)) return;
      const [only, ...others] = taken.tag === 'taken' ? taken.widgets : [];
      batch(() => {
        refused.value = taken.tag === 'refused' ? taken.why : null;
        choices.value = only && others.length > 0 ? [only, ...others] : [];
      });
      if (only && others.length === 0) await begin(only);
    },
    choose: begin,
    startFrom: (code) => keep(code, othersCode),
    edit: (part, value) => {
      const shown = state.peek();
      if (shown.tag !== 'ready') return;
      const next = { ...(edited.peek() ?? shown.code), [part]: value };
      setEdited(isSameCode(next, shown.code) ? null : next);
    },
    discard: () => {
      notApplied.value = null;
      setEdited(null);
    },
    apply: async () => {
      const code = edited.peek();
      if (code) await keep(code, null);
    },
    setValue: (field, value) => {
      if (place.code.peek() === null) return;
      const { [field]: _former, ...others } = place.values.peek();
      place.setValues(value === undefined ? others : { ...others, [field]: value });
    },
    saveFile,
    close: () => {
      isClosed = true;
      stopLoading();
    },
  };
}

function isSameCode(one: WidgetCode, other: WidgetCode): boolean {
  const parts = Object.keys(one) as (keyof WidgetCode)[]; // cast, because `Object.keys` returns plain strings
  return parts.every((part) => one[part] === other[part]);
}
