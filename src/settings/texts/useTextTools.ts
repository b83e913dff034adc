import { useEffect, useState } from 'preact/hooks';
import { loadTextTools } from '../../alerts';
import type { Settings, TextSlot } from '../../contract';
import { overlayWords, t } from '../../languages';
import type { Parsed } from '../../ui';
import { parseTemplateText } from '../words/valueText';

export type TextTools = Awaited<ReturnType<typeof loadTextTools>>;

/** undefined until they are there; null = they cannot be had: then texts are taken as they are, and an overlay tells what it cannot read. */
export function useTextTools(): TextTools | null | undefined {
  const [tools, setTools] = useState<TextTools | null | undefined>();
  useEffect(() => void loadTextTools().then(setTools, () => setTools(null)), []);
  return tools;
}

/** A typed template; nothing typed = what is said by default. */
export function parseTemplate(text: string, tools: TextTools | null, locale: string | null): Parsed<string | undefined> {
  if (text.trim() === '') return { ok: true, value: undefined };
  const wrong = tools?.checkTemplate(text, locale);
  if (!wrong) return parseTemplateText(text);
  const place = text.slice(wrong.at, Math.max(wrong.until, wrong.at + 12));
  const told = { message: overlayWords(wrong.message), at: wrong.at + 1 };
  return {
    ok: false,
    why: place ? t('{message}: at character {at}, “{place}”.', { ...told, place }) : t('{message}: at character {at}, the end.', told),
  };
}

export type Sample = Awaited<ReturnType<TextTools['sampleAlert']>>;

/** What an alert would say now; null = not known yet. */
export function useSample(tools: TextTools | null | undefined, slot: TextSlot, settings: Settings | null, box: string): Sample | null {
  const [sample, setSample] = useState<Sample | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (tools && settings)
      tools.sampleAlert(slot, settings, box, sampleTime).then(
        (made) => isWanted && setSample(made),
        () => {}, // a part that could not be loaded: the preview shows it when it is there
      );
    return () => {
      isWanted = false;
    };
  }, [tools, slot, settings, box]);
  return sample;
}

/** Any will do: it stands in samples of `{date}` and `{time}`. */
const sampleTime = '2026-03-01T19:30:00.000Z';
