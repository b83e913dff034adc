import type { Voice } from '../../contract/settings';

/** A text to speak, and the file for its audio. */
export interface Utterance {
  /** Without control characters and without the brackets that some engines take for commands. */
  readonly text: string;
  /** The engine's name of the voice; null = the engine's own choice. */
  readonly voice: string | null;
  /** Factor of the voice's normal speed. */
  readonly rate: number;
  /** Path of the WAV file to write. */
  readonly file: string;
}

/** A text-to-speech program of this system. */
export interface VoiceEngine {
  readonly name: Voice['engine'];
  /** An `id` here is the engine's own name of the voice. */
  voices(): Promise<Voice[]>;
  /** Rejects on failure. */
  speak(utterance: Utterance): Promise<void>;
}
