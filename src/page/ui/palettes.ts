/** The main colours of each theme, as its styles in `page/overlay/themes` have them (a test compares them). */
export const palettes = {
  pin: { panel: '#16121f', ink: '#ffffff', accent: '#ffc928', radius: 0.2 },
  broadcast: { panel: '#0a0f1f', ink: '#f6f8fc', accent: '#ffd60a', radius: 0 },
  paper: { panel: '#fdf6e6', ink: '#2c2a35', accent: '#ffc94d', radius: 0.05 },
  quest: { panel: '#2a2550', ink: '#fff6e0', accent: '#ff6b7d', radius: 0 },
  gilt: { panel: '#0d5444', ink: '#f7efdd', accent: '#e9c877', radius: 0.08 },
  neon: { panel: '#0b0916', ink: '#fdf9ff', accent: '#ff4fa3', radius: 0.3 },
} as const satisfies Readonly<Record<string, Palette>>;

export interface Palette {
  readonly panel: string;
  readonly ink: string;
  readonly accent: string;
  /** Of a panel's corners, as a share of its height. */
  readonly radius: number;
}
