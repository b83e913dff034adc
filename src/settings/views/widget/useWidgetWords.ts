import { useEffect, useState } from 'preact/hooks';
import { languageOf, loadWidgetWords, type WidgetWords } from '../../../languages';

/** What widgets say by themselves in a locale; null until it is there. */
export function useWidgetWords(locale: string | null): WidgetWords | null {
  const language = languageOf(locale);
  const [words, setWords] = useState<WidgetWords | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadWidgetWords(language).then(
      (loaded) => isWanted && setWords(loaded),
      () => {}, // a field without its default is a field all the same
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return words;
}
