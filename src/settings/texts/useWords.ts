import { useEffect, useState } from 'preact/hooks';
import { type Language, languageOf } from '../../languages';

/** What is said by default in a locale, of alerts (`loadAlertWords`) or widgets (`loadWidgetWords`); null until it is there. */
export function useWords<Words>(locale: string | null, load: (language: Language) => Promise<Words>): Words | null {
  const language = languageOf(locale);
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let isWanted = true;
    load(language).then(
      (loaded) => isWanted && setWords(() => loaded),
      () => {}, // a field without its default is a field all the same
    );
    return () => {
      isWanted = false;
    };
  }, [language, load]);
  return words;
}
