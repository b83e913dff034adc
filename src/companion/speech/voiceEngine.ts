import type { Voice } from '../../contract';

/** What is to be said, and where the audio goes. */
export interface Utterance {
  /** Without control characters and without the brackets that some engines take for orders. */
  readonly text: string;
  /** As the engine calls it; null = its own choice. */
  readonly voice: string | null;
  /** Times the voice's own pace. */
  readonly rate: number;
  /** Path of the WAV file to be written. */
  readonly file: string;
}

/** A program of this system that speaks. */
export interface VoiceEngine {
  readonly name: Voice['engine'];
  /** An `id` here is the name by which the engine knows the voice. */
  voices(): Promise<Voice[]>;
  /** Rejects where it cannot. */
  speak(utterance: Utterance): Promise<void>;
}
