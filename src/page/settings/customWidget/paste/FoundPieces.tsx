import { codeLimits } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button, Notice, Select } from '../../../ui';
import { codeTexts } from '../codeText';
import { type DocumentProblem, readData, readFields } from '../fields';
import { documentProblemText } from '../problemText';
import type { PastedPiece } from './pastedCode';
import type { PasteModel } from './pasteModel';

export function FoundPieces({ model }: { readonly model: PasteModel }) {
  const pieces = model.pieces.value;
  const names = pieces.flatMap(({ part }) => (part === null ? [] : t(`custom.code.${part}`)));
  return (
    <>
      <p class="visually-hidden" role="status">
        {names.length > 0 && t('custom.pasted.status', { parts: names.join(', ') })}
      </p>
      {pieces.length > 0 && (
        <ul class="pasted" aria-label={t('custom.pasted.found')}>
          {pieces.map((piece) => (
            <Row key={piece.id} piece={piece} model={model} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ piece, model }: { readonly piece: PastedPiece; readonly model: PasteModel }) {
  const { id, part, text } = piece;
  const start = startOf(text);
  const problem = problemOf(piece);
  return (
    <li data-part={part ?? 'none'}>
      <Select
        hideLabel
        label={t('custom.pasted.kind', { start })}
        value={part ?? ''}
        options={[
          ...codeTexts.map((value) => ({ value, text: t(`custom.code.${value}`) })),
          { value: '' as const, text: t('custom.pasted.leaveOut') },
        ]}
        onChange={(chosen) => model.setPart(id, chosen === '' ? null : chosen)}
      />
      <span class="pasted-facts">{factsOf(piece)}</span>
      <code>
        <bdi dir="ltr">{start}</bdi>
      </code>
      <Button
        look="quiet"
        label={t('custom.pasted.remove', { part: part === null ? t('custom.pasted.notCode') : t(`custom.code.${part}`) })}
        onClick={() => model.remove(id)}
      >
        <span aria-hidden="true">✕</span>
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </li>
  );
}

const maxStart = 60;

/** The first line, or as much of it as fits. */
function startOf(text: string): string {
  const [line = ''] = text.trimStart().slice(0, 400).split('\n');
  const rest = text.trimStart().slice(line.length).trim();
  return line.length < 8 && rest !== ''
    ? `${line} ${rest.slice(0, maxStart).replace(/\s+/g, ' ')}`.slice(0, maxStart)
    : line.slice(0, maxStart);
}

function factsOf({ part, text }: PastedPiece): string {
  const lines = t('custom.pasted.lines', { count: text.split('\n').length });
  if (part === 'fields') {
    const { fields, problem } = readFields(text);
    return problem ? lines : t('custom.pasted.fields', { count: fields.length });
  }
  if (part !== 'data') return lines;
  const { values, problem } = readData(text);
  return problem ? lines : t('custom.pasted.values', { count: Object.keys(values).length });
}

function problemOf({ part, text }: PastedPiece): string | null {
  if (part === null) return null;
  const name = t(`custom.code.${part}`);
  if (text.length > codeLimits[part]) return t('custom.pasted.tooLong', { part: name, most: codeLimits[part] });
  const problem: DocumentProblem | null = part === 'fields' ? readFields(text).problem : part === 'data' ? readData(text).problem : null;
  return problem && documentProblemText(name, problem);
}
