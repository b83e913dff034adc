import type { FieldValue } from '../../contract/settings';
import type { FrameStore } from './frameStore';

/* `SE_API` of StreamElements (SPEC CUS-21). A function that Ovation cannot support returns what the original returns when it has no data. */

export interface SeApiOptions {
  readonly store: FrameStore;
  readonly fieldData: Record<string, FieldValue>;
  isEditor(): boolean;
  isMuted(): boolean;
  onStored(key: string, value: unknown): void;
  onResume(): void;
  onField(name: string, value: FieldValue, reload: boolean): void;
  onMissing(what: string): void;
}

export function createSeApi({ store, fieldData, isEditor, isMuted, onStored, onResume, onField, onMissing }: SeApiOptions) {
  const reported = new Set<string>();
  const missing = (what: string) => {
    if (reported.has(what)) return;
    reported.add(what);
    onMissing(what);
  };
  return {
    store: {
      get: async (key: string): Promise<unknown> => {
        const json = store.get(String(key));
        return json === null ? null : JSON.parse(json);
      },
      set: async (key: string, value: unknown): Promise<unknown> => {
        store.set(String(key), JSON.stringify(value ?? null));
        onStored(String(key), value);
        return value;
      },
    },
    counters: {
      get: async (key: string) => {
        missing('bot counters');
        return { id: String(key), counter: String(key), value: 0, count: 0 };
      },
    },
    /** Returns the message unchanged, because it was moderated before the widget received it. */
    sanitize: async ({ message = '' }: { readonly message?: string } = {}) => ({ result: { message }, skip: false }),
    cheerFilter: async (message: string) => {
      missing('cheers');
      return message;
    },
    /** In the editor, the form shows the value as well, and the widget is reloaded unless `reload` is false (SPEC CUS-33). */
    setField: async (name: string, value: FieldValue, reload = true) => {
      if (JSON.stringify(fieldData[name]) === JSON.stringify(value)) return;
      fieldData[name] = value;
      if (isEditor()) onField(String(name), value, reload !== false);
    },
    /** A promise that also has the result's properties, because some authors do not await it. */
    getOverlayStatus: () => {
      const status = { isEditorMode: isEditor(), muted: isMuted() };
      return Object.assign(Promise.resolve(status), status);
    },
    resumeQueue: async () => onResume(),
  };
}
