import { isSentenceId, type LocalizedText, localize, type Sentence, type SentenceValue, sentence, sentences } from '../../contract';

/** A problem that an overlay reports, under the name of its link's box, because anybody with a link may report (SPEC LNG-4). */
export function reportedBy(box: string, problem: Sentence): LocalizedText {
  return localize(sentence('overlay-reports', { box, problem: understood(problem) }));
}

/** The sentence if a page can show it, else `why-unknown`: another build may know it, or a value may be missing. */
function understood({ id, values }: Sentence): Sentence {
  const names = isSentenceId(id) ? [...sentences[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : null;
  if (!names?.every((name) => Object.hasOwn(values, name))) return sentence('why-unknown');
  const said = (value: SentenceValue) => (typeof value === 'object' ? understood(value) : value);
  return { id, values: Object.fromEntries(names.map((name) => [name, said(values[name] ?? '')])) };
}
