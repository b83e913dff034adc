import './tokens.css';
import { type ReadonlySignal, signal } from '@preact/signals';

export const appearances = ['system', 'dark', 'light'] as const;
export type Appearance = (typeof appearances)[number];

const storageKey = 'ovation.appearance';

interface ThemedWindow {
  readonly document: {
    readonly documentElement: { readonly classList: Pick<DOMTokenList, 'add' | 'remove'>; readonly dataset: DOMStringMap };
  };
  /** Reading this property throws if the browser blocks storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  matchMedia(query: string): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
  removeEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void;
}

export interface Theme {
  readonly appearance: ReadonlySignal<Appearance>;
  choose(appearance: Appearance): void;
  /** Removes the design tokens, because an overlay that is opened in this tab later must not have them. */
  remove(): void;
}

/** Applies the design tokens: dark or light, as chosen in this browser, or else as set in the system. */
export function applyTheme(window: ThemedWindow): Theme {
  const { classList, dataset } = window.document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const appearance = signal(storedAppearance(window));
  const draw = () => {
    const isLight = appearance.peek() === 'system' ? system.matches : appearance.peek() === 'light';
    dataset.scheme = isLight ? 'light' : 'dark';
  };
  const follow = ({ key }: { readonly key: string | null }) => {
    if (key !== storageKey) return;
    appearance.value = storedAppearance(window);
    draw();
  };
  classList.add('themed');
  draw();
  system.addEventListener('change', draw);
  window.addEventListener('storage', follow);
  return {
    appearance,
    choose: (next) => {
      try {
        window.localStorage.setItem(storageKey, next);
      } catch {
        // Storage is blocked, so the choice applies until the page is closed.
      }
      appearance.value = next;
      draw();
    },
    remove: () => {
      system.removeEventListener('change', draw);
      window.removeEventListener('storage', follow);
      classList.remove('themed');
      delete dataset.scheme;
    },
  };
}

function storedAppearance(window: Pick<ThemedWindow, 'localStorage'>): Appearance {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return appearances.find((appearance) => appearance === stored) ?? 'system';
  } catch {
    return 'system';
  }
}
