import type { Alert, ThemeName } from '../../contract';
import type { AlertParts } from './alertView';
import type { ParticleBurst } from './burst';
import type { Move } from './motion';

/**
 * A look: a folder of `themes/` with its style, its pictures and this. Its style is scoped to
 * `.alert[data-theme='<name>']`. Its own times fit into `entranceMs` and `exitMs` of timing.ts; what it throws may fly
 * on while the alert stands.
 */
export interface Theme {
  readonly name: ThemeName;
  /** Style sheets that are not in the overlay's own; absent = it has none. */
  readonly styles?: readonly string[];
  /** Puts the emblem, and what else only this look has, onto the parts that every alert has. */
  decorate(parts: AlertParts, alert: Alert): void;
  readonly entrance: readonly Move[];
  readonly exit: readonly Move[];
  /** What flies about, once; null = nothing. */
  burst(alert: Alert): ParticleBurst | null;
}
