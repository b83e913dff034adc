import type { SettingsPorts } from '../../page/settings';
import type { StoredText } from '../../page/settings/frame/ports';
import { createVirtualTime, type VirtualTime } from '../virtualTime';
import type { FakeCompanion } from './fakeCompanion';

/** The ports of the settings page with a fake companion and virtual time, and functions that act as the user. */
export interface TestPorts {
  readonly ports: SettingsPorts;
  readonly time: VirtualTime;
  readonly copied: string[];
  readonly saved: string[];
  readonly played: string[];
  leave(): void;
  hide(): void;
  comeBack(): void;
  /** Whether the browser would ask before it closes the page. */
  wouldWarn(): boolean;
  hash(): string;
  follow(hash: string): void;
}

export interface TextStore {
  text: string | null;
  isFull: boolean;
  /** Opens the store for one more page. The page is notified when other pages write. */
  open(): StoredText;
}

export function createTextStore(text: string | null = null): TextStore {
  const listeners = new Map<object, () => void>();
  const store: TextStore = {
    text,
    isFull: false,
    open: () => {
      const page = {};
      return {
        ready: null,
        read: () => store.text,
        write: (next) => {
          if (store.isFull) return false;
          store.text = next;
          for (const [other, listener] of listeners) if (other !== page) listener();
          return true;
        },
        onChange: (listener) => {
          listeners.set(page, listener);
          return () => listeners.delete(page);
        },
      };
    },
  };
  return store;
}

let pages = 0;

export function createTestPorts(companion: FakeCompanion, store: TextStore = createTextStore()): TestPorts {
  const time = createVirtualTime();
  pages += 1;
  const random = 0.5 + pages * 1e-9; // differs for each page, because two pages must not create the same ids
  const copied: string[] = [];
  const saved: string[] = [];
  const played: string[] = [];
  const leaving = new Set<() => void>();
  const hiding = new Set<() => void>();
  const returning = new Set<() => void>();
  const unsaved = new Set<() => boolean>();
  const moving = new Set<() => void>();
  let hash = `#/settings?key=${companion.settingsKey}`;
  const follow = (next: string) => {
    hash = next;
    for (const listener of moving) listener();
  };
  const ports: SettingsPorts = {
    fetch: companion.fetch,
    clock: time.clock,
    timers: time.timers,
    random: () => random,
    companionOrigin: 'http://127.0.0.1:4747',
    clipboard: { write: async (text) => void copied.push(text) },
    sendFile: () => Promise.reject(new Error('nothing is uploaded here')),
    createConverter: () => {
      throw new Error('nothing is converted here');
    },
    saveFile: (name) => void saved.push(name),
    playSound: (content, volume) => {
      played.push(`${content.size} bytes at ${volume}`);
      return () => {};
    },
    chooseLanguage: () => {},
    unpublishedChanges: store.open(),
    page: { onLeave: joining(leaving), onHide: joining(hiding), onReturn: joining(returning), warnBeforeLeave: joining(unsaved) },
    editorRoom: { isWide: () => true, onChange: () => () => {} },
    control: {
      ...{ fetch: companion.fetch, clock: time.clock, timers: time.timers, random: () => random, companionOrigin: 'http://127.0.0.1:4747' },
      page: { onReturn: joining(returning), isWide: () => true, onWidth: () => () => {}, onKey: () => () => {} },
      memory: { read: () => null, write: () => {} },
    },
    address: {
      read: () => hash,
      go: follow,
      replace: (next) => {
        hash = next;
      },
      onChange: joining(moving),
    },
  };
  return {
    ports,
    time,
    copied,
    saved,
    played,
    hash: () => hash,
    follow,
    leave: () => {
      for (const listener of leaving) listener();
    },
    hide: () => {
      for (const listener of hiding) listener();
    },
    comeBack: () => {
      for (const listener of returning) listener();
    },
    wouldWarn: () => [...unsaved].some((isUnsaved) => isUnsaved()),
  };
}

function joining<Listener>(listeners: Set<Listener>): (listener: Listener) => () => void {
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
