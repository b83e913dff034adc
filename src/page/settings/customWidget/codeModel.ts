import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import * as z from 'zod/mini';
import { type FieldValue, type FieldValues, mediaPath, WidgetCode } from '../../../contract';
import type { MediaModel } from '../media/mediaModel';
import { parseJson } from '../shell/companionFiles';
import type { SettingsPorts } from '../shell/ports';
import { codeFile, readCodeFiles, sharedCode, type TakenCode } from './codeFiles';

export type CodeState =
  | { readonly tag: 'none' }
  | { readonly tag: 'loading' }
  /** The file is gone, or cannot be read. */
  | { readonly tag: 'failed' }
  | { readonly tag: 'ready'; readonly code: WidgetCode };

export type CodeText = 'html' | 'css' | 'js' | 'fields' | 'data';

/** Where the settings name the code: a widget's box, or what draws an alert. */
export interface CodePlace {
  /** Another id is another place. */
  readonly id: ReadonlySignal<string>;
  /** null = none is chosen. */
  readonly code: ReadonlySignal<string | null>;
  readonly values: ReadonlySignal<FieldValues>;
  setCode(medium: string): void;
  setValues(values: FieldValues): void;
}

/** The code in one place: its texts, as they are kept and as they are edited, and the values of its fields. */
export interface CodeModel {
  readonly state: ReadonlySignal<CodeState>;
  /** The texts as they are being edited; null = as they are kept. */
  readonly edited: ReadonlySignal<WidgetCode | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last file was refused; null = it was not. */
  readonly refused: ReadonlySignal<Extract<TakenCode, { tag: 'refused' }>['why'] | null>;
  takeFiles(files: readonly File[]): Promise<void>;
  /** Begins with this code, such as an example. */
  take(code: WidgetCode): Promise<void>;
  edit<Part extends CodeText | 'name' | 'kind'>(part: Part, value: WidgetCode[Part]): void;
  /** Forgets what was edited. */
  discard(): void;
  /** Keeps what was edited: stage and overlays load it anew. */
  apply(): Promise<void>;
  /** undefined = the author's default. */
  setValue(field: string, value: FieldValue | undefined): void;
  /** Saves the kept code as a file, with the values of its fields or without. */
  saveFile(withValues: boolean): void;
  close(): void;
}

export interface CodeModelOptions {
  readonly place: CodePlace;
  readonly media: Pick<MediaModel, 'add'>;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'companionOrigin' | 'saveFile'>;
  /** What the code is written for, where files do not say. */
  readonly kindOf?: (code: WidgetCode) => WidgetCode['kind'];
}

export function createCodeModel({ place, media, ports, kindOf = ({ kind }) => kind }: CodeModelOptions): CodeModel {
  const state = signal<CodeState>({ tag: 'none' });
  const edited = signal<WidgetCode | null>(null);
  const isBusy = signal(false);
  const refused = signal<CodeModel['refused']['value']>(null);
  /** What was kept just now: it is shown at once, so that the editor stays open, with what was typed meanwhile. */
  let kept: { readonly medium: string; readonly of: string; readonly code: WidgetCode } | null = null;

  async function load(id: string): Promise<CodeState> {
    const answer = await ports.fetch(`${ports.companionOrigin}${mediaPath(id)}`).catch(() => null); // without an answer the file is not there
    const parsed = answer?.ok ? z.safeParse(WidgetCode, parseJson(await answer.text())) : null;
    return parsed?.success ? { tag: 'ready', code: parsed.data } : { tag: 'failed' };
  }

  const stopLoading = effect(() => {
    const id = place.code.value;
    const present = place.id.value;
    const own = kept?.medium === id && kept.of === present ? kept.code : null;
    kept = null;
    batch(() => {
      if (!own) edited.value = null;
      refused.value = null;
      if (own) state.value = { tag: 'ready', code: own };
      else state.value = id === null ? { tag: 'none' } : { tag: 'loading' };
    });
    if (id === null || own) return;
    void load(id).then((loaded) => {
      if (place.code.peek() === id && place.id.peek() === present) state.value = loaded;
    });
  });

  async function keep(code: WidgetCode): Promise<void> {
    const present = place.id.peek();
    const before = edited.peek();
    isBusy.value = true;
    const [item] = await media.add([codeFile(code)]);
    isBusy.value = false;
    if (!item || place.id.peek() !== present) return; // the list of uploads says why it was refused
    kept = { medium: item.id, of: present, code };
    batch(() => {
      if (edited.peek() === before) edited.value = null;
      place.setCode(item.id);
    });
  }

  return {
    state,
    edited,
    isBusy,
    refused,
    takeFiles: async (files) => {
      const taken = await readCodeFiles(files);
      refused.value = taken.tag === 'refused' ? taken.why : null;
      if (taken.tag === 'taken') await keep({ ...taken.code, kind: kindOf(taken.code) });
    },
    take: keep,
    edit: (part, value) => {
      const kept = state.peek();
      const present = edited.peek() ?? (kept.tag === 'ready' ? kept.code : null);
      if (present && present[part] !== value) edited.value = { ...present, [part]: value };
    },
    discard: () => {
      edited.value = null;
    },
    apply: async () => {
      const code = edited.peek();
      if (code) await keep(code);
    },
    setValue: (field, value) => {
      if (place.code.peek() === null) return;
      const { [field]: _former, ...others } = place.values.peek();
      place.setValues(value === undefined ? others : { ...others, [field]: value });
    },
    saveFile: (withValues) => {
      const kept = state.peek();
      if (kept.tag !== 'ready') return;
      const file = codeFile(sharedCode(kept.code, withValues ? place.values.peek() : null));
      ports.saveFile(file.name, file);
    },
    close: stopLoading,
  };
}
