import './tokens.css';
import { type ReadonlySignal, signal } from '@preact/signals';

/** The main colours of each theme. */
export const palettes = {
  pin: { panel: '#16121f', ink: '#ffffff', accent: '#ffc928', radius: 0.2 },
  broadcast: { panel: '#0a0f1f', ink: '#f6f8fc', accent: '#ffd60a', radius: 0 },
  paper: { panel: '#fdf6e6', ink: '#2c2a35', accent: '#ffc94d', radius: 0.05 },
  quest: { panel: '#2a2550', ink: '#fff6e0', accent: '#ff6b7d', radius: 0 },
  gilt: { panel: '#0d5444', ink: '#f7efdd', accent: '#e9c877', radius: 0.08 },
  neon: { panel: '#0b0916', ink: '#fdf9ff', accent: '#ff4fa3', radius: 0.3 },
  clean: { panel: '#06080c', ink: '#ffffff', accent: '#ffd84d', radius: 0.1 },
  glass: { panel: '#161d33', ink: '#ffffff', accent: '#7fd6ff', radius: 0.3 },
  pastel: { panel: '#fff8fb', ink: '#4d2c52', accent: '#ffb3cd', radius: 0.4 },
} as const satisfies Readonly<Record<string, Palette>>;

export interface Palette {
  readonly panel: string;
  readonly ink: string;
  readonly accent: string;
  readonly radius: number;
}

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

/** Applies the design tokens: dark or light, as chosen in this browser. If nothing was chosen, as set in the system. */
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
