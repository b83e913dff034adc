import type { Settings } from '../contract';
import type { Moderate } from './moderation';
import { vary } from './vary';

/** What alerts need beyond the defaults. */
export interface Extras {
  readonly vary: typeof vary;
  /** null = nothing is moderated. */
  readonly moderate: Moderate | null;
}

/** For these settings, with what an earlier answer remembers. Each part is loaded where it is wanted only. */
export async function prepareExtras({ moderation }: Settings, known: Extras | null): Promise<Extras> {
  return { vary, moderate: moderation ? (known?.moderate ?? (await import('./moderation')).createModerate()) : null };
}
