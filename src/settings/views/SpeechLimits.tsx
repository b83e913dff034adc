import { speechBounds } from '../../contract';
import { t } from '../../languages';
import { ParsedField, Section, Toggle } from '../../ui';
import { parseCountText } from '../words/valueText';
import { AmountList } from './AmountList';
import { SecondsField } from './SecondsField';
import type { SpeechPartProps } from './SpeechSection';

const { longest, stayMs } = speechBounds;
const stayBounds = { minMs: stayMs.min, maxMs: stayMs.max };

function parseLongest(text: string): ReturnType<typeof parseCountText> {
  const parsed = parseCountText(text);
  if (!parsed.ok || (parsed.value >= longest.min && parsed.value <= longest.max)) return parsed;
  return { ok: false, why: t('From {min} to {max} characters.', { min: longest.min, max: longest.max }) };
}

export function SpeechLimits({ speech, changes, onChange }: SpeechPartProps) {
  return (
    <Section title={t('How much is read aloud')} intro={t('Smaller donations and purchases are shown, and not read.')}>
      <AmountList
        amounts={speech.minimumAmounts}
        onSet={(currency, least) => onChange(changes.speechMinimum(currency, least))}
        onRemove={(currency) => onChange(changes.noSpeechMinimum(currency))}
      />
      <Toggle
        label={t('Guard against spam')}
        hint={t('Repetitions, links, rows of emoji and long nonsense are calmed')}
        checked={speech.guard}
        onChange={(guard) => onChange(changes.speech('guard', guard))}
      />
      <div class="timing">
        <ParsedField
          label={t('Read at most')}
          suffix={t('characters')}
          inputMode="decimal"
          text={String(speech.longest)}
          parse={parseLongest}
          onValue={(count) => onChange(changes.speech('longest', count))}
        />
        <SecondsField
          label={t('Alerts stand longer for it, at most')}
          ms={speech.stayMs}
          bounds={stayBounds}
          onValue={(ms) => onChange(changes.speech('stayMs', ms))}
        />
      </div>
    </Section>
  );
}
