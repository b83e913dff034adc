import type { Levels } from '../../contract/engine';
import { mutedAt, type Settings } from '../../contract/settings';

type Document = Pick<Settings, 'control' | 'moderation'>;

/** How loud Live control lets alerts be. */
export function levelsOf({ control }: Document, nowMs: number): Levels {
  const muted = control && mutedAt(control, nowMs);
  const share = control?.volume ?? 1;
  return { sound: muted?.sound ? 0 : share, speech: muted?.speech ? 0 : share };
}

/** Whether muted alerts or safe mode begin with the new settings: both end the sound of what is playing (SPEC CTL-17). */
export function beginsSilence(before: Document, next: Document, nowMs: number): boolean {
  const isMuted = ({ control }: Document) => control !== undefined && mutedAt(control, nowMs).alerts;
  const isSafe = ({ moderation }: Document) => (moderation?.safeUntilMs ?? 0) > nowMs;
  return (isMuted(next) && !isMuted(before)) || (isSafe(next) && !isSafe(before));
}
