import type { Alert } from '../../contract/engine';
import type { ThemeName } from '../../contract/settings';
import type { AlertParts } from './alertView';
import type { ParticleBurst } from './burst';
import type { Move } from './motion';

/**
 * A theme: a folder of `themes/` with this object, a style and pictures. The style is scoped to `.alert[data-theme='<name>']`.
 * Entrance and exit fit into `entranceMs` and `exitMs` of timing.ts; the particles of the burst may fly longer.
 */
export interface Theme {
  readonly name: ThemeName;
  /** Style sheets that are loaded with the theme; absent = they are part of the overlay. */
  readonly styles?: readonly string[];
  /** Adds the emblem and the theme's other elements to the parts of an alert. */
  decorate(parts: AlertParts, alert: Alert): void;
  readonly entrance: readonly Move[];
  readonly exit: readonly Move[];
  /** null = no particles. */
  burst(alert: Alert): ParticleBurst | null;
}
