import { useEffect, useState } from 'preact/hooks';
import { type AlertWords, languageOf, loadAlertWords } from '../../languages';

/** What alerts say by default in a locale; null until it is there. */
export function useAlertWords(locale: string | null): AlertWords | null {
  const language = languageOf(locale);
  const [words, setWords] = useState<AlertWords | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadAlertWords(language).then(
      (loaded) => isWanted && setWords(loaded),
      () => {}, // a field without its default is a field all the same
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return words;
}
