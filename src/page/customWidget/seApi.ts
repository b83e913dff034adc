import type { FieldValue } from '../../contract/settings';
import type { FrameStore } from './frameStore';

/* `SE_API` as StreamElements has it (SPEC CUS-22). What has no equal here answers as the original does when there is nothing. */

export interface SeApiOptions {
  readonly store: FrameStore;
  readonly fieldData: Record<string, FieldValue>;
  isEditor(): boolean;
  isMuted(): boolean;
  /** A value was stored. */
  onStored(key: string, value: unknown): void;
  /** The widget's alert is over. */
  onResume(): void;
  /** A field's value was set, which the editor may take over. */
  onField(name: string, value: FieldValue, reload: boolean): void;
  /** Once for each thing that has no equal. */
  onMissing(what: string): void;
}

export function createSeApi({ store, fieldData, isEditor, isMuted, onStored, onResume, onField, onMissing }: SeApiOptions) {
  const told = new Set<string>();
  const missing = (what: string) => {
    if (told.has(what)) return;
    told.add(what);
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
        missing('counters of a bot');
        return { id: String(key), counter: String(key), value: 0, count: 0 };
      },
    },
    /** Messages are moderated before a widget has them. */
    sanitize: async ({ message = '' }: { readonly message?: string } = {}) => ({ result: { message }, skip: false }),
    cheerFilter: async (message: string) => {
      missing('cheers');
      return message;
    },
    /** In the editor the form has the value, too, and the widget is loaded again unless it asks for the contrary (SPEC CUS-88). */
    setField: async (name: string, value: FieldValue, reload = true) => {
      if (JSON.stringify(fieldData[name]) === JSON.stringify(value)) return;
      fieldData[name] = value;
      if (isEditor()) onField(String(name), value, reload !== false);
    },
    /** Some authors read the values at once, and do not wait. */
    getOverlayStatus: () => {
      const status = { isEditorMode: isEditor(), muted: isMuted() };
      return Object.assign(Promise.resolve(status), status);
    },
    resumeQueue: async () => onResume(),
  };
}
