import { type BoxText, textBounds } from '../../contract';
import { t } from '../../languages';
import { type Parsed, ParsedField, Section } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { SecondsField } from '../views/SecondsField';
import { parseCountText } from '../words/valueText';

interface TextPartProps {
  readonly text: BoxText;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

const { delayMs } = textBounds;

/** A whole number within bounds; nothing typed = no limit. */
export function parseLimit(typed: string, { min, max }: { readonly min: number; readonly max: number }): Parsed<number | null> {
  if (typed.trim() === '') return { ok: true, value: null };
  const parsed = parseCountText(typed);
  if (!parsed.ok || (parsed.value >= min && parsed.value <= max)) return parsed;
  return { ok: false, why: t('From {min} to {max}.', { min, max }) };
}

function parseName(typed: string): Parsed<string> {
  const name = typed.trim();
  if (name === '') return { ok: false, why: t('A word is missing here.') };
  return name.length <= textBounds.anonymous
    ? { ok: true, value: name }
    : { ok: false, why: t('{anonymous} characters at most.', { anonymous: textBounds.anonymous }) };
}

export function LimitsSection({ text, changes, onChange }: TextPartProps) {
  const limits = [
    { key: 'nameLength', label: t('Names at most'), suffix: t('characters') },
    { key: 'messageLength', label: t('Messages at most'), suffix: t('characters') },
    { key: 'titleLines', label: t('Title at most'), suffix: t('lines') },
    { key: 'messageLines', label: t('Message at most'), suffix: t('lines') },
  ] as const;
  return (
    <Section
      title={t('Length and time')}
      intro={t('What is longer is cut and ends with dots. An empty field is no limit; lines are then as the look has room.')}
    >
      <div class="timing">
        {limits.map(({ key, label, suffix }) => (
          <ParsedField
            key={key}
            label={label}
            suffix={suffix}
            inputMode="decimal"
            text={text[key] === null ? '' : String(text[key])}
            parse={(typed) => parseLimit(typed, textBounds[key])}
            onValue={(value) => onChange(changes.text(key, value))}
          />
        ))}
        <SecondsField
          label={t('Text delay')}
          ms={text.delayMs}
          bounds={{ minMs: delayMs.min, maxMs: delayMs.max }}
          onValue={(ms) => onChange(changes.text('delayMs', ms))}
          hint={t('Picture and sound come first')}
        />
        <ParsedField
          label={t('Who gave no name is called')}
          text={text.anonymous}
          parse={parseName}
          onValue={(name) => onChange(changes.text('anonymous', name))}
        />
      </div>
    </Section>
  );
}
