import type { Settings } from '../../contract';
import { loadWords, type WidgetWords } from '../../widgets';

export interface WordKeeper {
  follow(settings: Settings): void;
  /** undefined = they are being loaded for the first time. */
  words(): WidgetWords | undefined;
  close(): void;
}

/** What widgets say by themselves, in the language of the settings (SPEC WDG-15). Until another one is there the last is spoken. */
export function createWordKeeper(onChange: () => void): WordKeeper {
  let words: WidgetWords | undefined;
  /** undefined = nothing was asked for. */
  let locale: string | null | undefined;
  return {
    follow: (settings) => {
      if (settings.locale === locale) return;
      const wanted = settings.locale;
      locale = wanted;
      void loadWords(wanted).then((loaded) => {
        if (locale !== wanted) return;
        words = loaded;
        onChange();
      });
    },
    words: () => words,
    close: () => {
      locale = undefined;
    },
  };
}
