import type { BoxSettings } from '../../../contract';
import type { boxChanges, Change } from '../shell/changes';

/** What each part of the text-to-speech section is given. */
export interface SpeechPartProps {
  readonly speech: NonNullable<BoxSettings['speech']>;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}
