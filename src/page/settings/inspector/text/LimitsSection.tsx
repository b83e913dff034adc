import { type BoxText, type Change, textBounds } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { type Parsed, ParsedField, Section } from '../../../ui';
import { SecondsField } from '../../form/SecondsField';
import { parseCountWithin } from '../../form/valueText';
import type { boxChanges } from '../../frame/changes';

interface TextPartProps {
  readonly text: BoxText;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

const { delayMs } = textBounds;

/** Parses a whole number within bounds; empty = no limit. */
export function parseLimit(typed: string, bounds: { readonly min: number; readonly max: number }): Parsed<number | null> {
  if (typed.trim() === '') return { ok: true, value: null };
  return parseCountWithin(typed, bounds);
}

function parseName(typed: string): Parsed<string> {
  const name = typed.trim();
  if (name === '') return { ok: false, why: t('texts.anonymous.missing') };
  return name.length <= textBounds.anonymous
    ? { ok: true, value: name }
    : { ok: false, why: t('texts.anonymous.tooLong', { most: textBounds.anonymous }) };
}

export function LimitsSection({ text, changes, onChange }: TextPartProps) {
  const limits = [
    { key: 'nameLength', label: t('setting.text.nameLength'), suffix: t('input.characters') },
    { key: 'messageLength', label: t('setting.text.messageLength'), suffix: t('input.characters') },
    { key: 'titleLines', label: t('setting.text.titleLines'), suffix: t('texts.lines') },
    { key: 'messageLines', label: t('setting.text.messageLines'), suffix: t('texts.lines') },
  ] as const;
  return (
    <Section title={t('texts.limits.title')} intro={t('texts.limits.intro')}>
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
          label={t('setting.text.delayMs')}
          ms={text.delayMs}
          bounds={{ minMs: delayMs.min, maxMs: delayMs.max }}
          onValue={(ms) => onChange(changes.text('delayMs', ms))}
          hint={t('setting.text.delayMs.hint')}
        />
        <ParsedField
          label={t('setting.text.anonymous')}
          text={text.anonymous}
          parse={parseName}
          onValue={(name) => onChange(changes.text('anonymous', name))}
        />
      </div>
    </Section>
  );
}
