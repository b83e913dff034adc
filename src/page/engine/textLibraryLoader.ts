import type { Timers } from '../../contract';
import type { TextLibrary } from '../alerts';

const timeoutMs = 1_500;
const retryMs = 5_000;

interface TextLibraryLoaderOptions {
  readonly timers: Timers;
  loadTextLibrary(): Promise<TextLibrary>;
  /** Whether the settings have custom texts. A closed engine wants nothing more. */
  isWanted(): boolean;
  /** Called once, before {@link TextLibraryLoader.load} resolves. */
  onLoaded(): void;
  /** The library did not load in time, or failed to load. A failed load is repeated. */
  onMissing(): void;
}

/** The library for custom texts: loaded when it is first needed, and again after a failure. */
export class TextLibraryLoader {
  /** null = not needed yet, or not loaded. */
  library: TextLibrary | null = null;
  isMissing = false;
  #loading: Promise<void> | null = null;

  constructor(private readonly options: TextLibraryLoaderOptions) {}

  /** Resolves when the library is loaded or not wanted, or after a time limit: no alert waits longer (SPEC TXT-13). */
  load(isWanted = this.options.isWanted()): Promise<void> {
    if (this.library || !isWanted) return Promise.resolve();
    this.#loading ??= new Promise((resolve) => {
      const giveUp = () => {
        resolve();
        this.isMissing = this.library === null;
        this.options.onMissing();
      };
      this.options.timers.set(giveUp, timeoutMs);
      this.options.loadTextLibrary().then(
        (library) => {
          this.library = library;
          this.isMissing = false;
          this.options.onLoaded();
          resolve();
        },
        () => {
          giveUp();
          this.options.timers.set(() => {
            this.#loading = null;
            void this.load();
          }, retryMs);
        },
      );
    });
    return this.#loading;
  }
}
