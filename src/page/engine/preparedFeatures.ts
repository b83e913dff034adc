import { type CatalogText, catalogText, type Timers } from '../../contract';
import type { BusinessEvent } from '../../contract/api';
import type { Settings } from '../../contract/settings';
import { type AlertFeatures, needsTextLibrary, prepareFeatures, type SupporterStatus, type TextLibrary } from '../alerts';

const timeoutMs = 1_500;
const retryMs = 5_000;

interface PreparedFeaturesOptions {
  readonly timers: Timers;
  settings(): Settings;
  loadTextLibrary(): Promise<TextLibrary>;
  supporterStatusOf(event: BusinessEvent): SupporterStatus | undefined;
  /** Called when the text library has loaded and the features have changed, before {@link PreparedFeatures.load} resolves. */
  onLoaded(): void;
  /** Called when the text library has failed to load, or when the time limit of {@link PreparedFeatures.load} has passed. */
  onMissing(): void;
}

/**
 * The alert features of the current settings. The text library (moderation, speech, custom and translated texts, images of perks) is loaded
 * when first needed, and again after a failure.
 */
export class PreparedFeatures {
  current: AlertFeatures;
  library: TextLibrary | null = null;
  #isMissing = false;
  #isClosed = false;
  #loading: Promise<void> | null = null;

  constructor(private readonly options: PreparedFeaturesOptions) {
    this.current = prepareFeatures(options.settings(), { library: null });
  }

  prepare(): void {
    const { settings, supporterStatusOf } = this.options;
    this.current = prepareFeatures(settings(), { library: this.library, known: this.current, supporterStatusOf });
    void this.load();
  }

  get problems(): readonly CatalogText[] {
    return this.#isMissing && needsTextLibrary(this.options.settings()) ? [catalogText('overlay-texts-missing')] : this.current.problems;
  }

  /**
   * Resolves when the text library is loaded or not needed. Also resolves after a time limit, so that no alert waits longer (SPEC TXT-3).
   */
  load(isWanted = !this.#isClosed && needsTextLibrary(this.options.settings())): Promise<void> {
    if (this.library || !isWanted) return Promise.resolve();
    const { timers, loadTextLibrary, onLoaded, onMissing } = this.options;
    this.#loading ??= new Promise((resolve) => {
      const giveUp = () => {
        resolve();
        this.#isMissing = this.library === null;
        onMissing();
      };
      timers.set(giveUp, timeoutMs);
      loadTextLibrary().then(
        (library) => {
          this.library = library;
          this.#isMissing = false;
          this.prepare();
          onLoaded();
          resolve();
        },
        () => {
          giveUp();
          timers.set(() => {
            this.#loading = null;
            void this.load();
          }, retryMs);
        },
      );
    });
    return this.#loading;
  }

  close(): void {
    this.#isClosed = true;
  }
}
