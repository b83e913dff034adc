import { speechBounds } from '../../../contract';
import { t } from '../../i18n';
import { ParsedField, Section, Toggle } from '../../ui';
import { AmountList } from '../fields/AmountList';
import { SecondsField } from '../fields/SecondsField';
import { parseCountWithin } from '../fields/valueText';
import type { SpeechPartProps } from './VoiceChoice';

const { longest, stayMs } = speechBounds;
const stayBounds = { minMs: stayMs.min, maxMs: stayMs.max };

export function SpeechLimits({ speech, changes, onChange }: SpeechPartProps) {
  return (
    <Section title={t('speech.limits.title')} intro={t('speech.limits.intro')}>
      <AmountList
        amounts={speech.minimumAmounts}
        onSet={(currency, least) => onChange(changes.speechMinimum(currency, least))}
        onRemove={(currency) => onChange(changes.removeSpeechMinimum(currency))}
      />
      <Toggle
        label={t('speech.guard')}
        hint={t('speech.guard.hint')}
        checked={speech.guard}
        onChange={(guard) => onChange(changes.speech('guard', guard))}
      />
      <div class="timing">
        <ParsedField
          label={t('speech.longest')}
          suffix={t('input.characters')}
          inputMode="decimal"
          text={String(speech.longest)}
          parse={(text) => parseCountWithin(text, longest, t('speech.longest.range', { min: longest.min, max: longest.max }))}
          onValue={(count) => onChange(changes.speech('longest', count))}
        />
        <SecondsField
          label={t('speech.stay')}
          ms={speech.stayMs}
          bounds={stayBounds}
          onValue={(ms) => onChange(changes.speech('stayMs', ms))}
        />
      </div>
    </Section>
  );
}
