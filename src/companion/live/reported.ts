import { isSentenceId, type LocalizedText, localize, type Sentence, type SentenceValue, sentence, sentences } from '../../contract';

/** What an overlay reports, as something that is told: under the name of the box whose link it has, because whoever has one may report (SPEC LNG-4). */
export function reportedBy(box: string, problem: Sentence): LocalizedText {
  return localize(sentence('overlay-reports', { box, problem: understood(problem) }));
}

/** A sentence that a page can say; another build's, or one with a hole, is none. */
function understood({ id, values }: Sentence): Sentence {
  const names = isSentenceId(id) ? [...sentences[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) : null;
  if (!names?.every((name) => Object.hasOwn(values, name))) return sentence('why-unknown');
  const said = (value: SentenceValue) => (typeof value === 'object' ? understood(value) : value);
  return { id, values: Object.fromEntries(names.map((name) => [name, said(values[name] ?? '')])) };
}
