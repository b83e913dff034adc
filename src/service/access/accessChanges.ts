/** Tells everything that remembers a key or an account that one may have changed, in every process of the service. */
export interface AccessChanges {
  /** Call it after each change of a key or an account. Resolves when later requests see the change. */
  announce(): Promise<void>;
  /** For a request that counts in no window, which would tell it: asks whether anything has changed. */
  refresh(): Promise<void>;
  onChange(listener: () => void): void;
}

/** Tells this process. */
export function createMemoryAccessChanges(): AccessChanges {
  const listeners: (() => void)[] = [];
  return {
    announce: async () => {
      for (const listener of listeners) listener();
    },
    refresh: async () => {},
    onChange: (listener) => void listeners.push(listener),
  };
}
