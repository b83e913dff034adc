import { useEffect } from 'preact/hooks';
import { type BoxSettings, defaultSpeech } from '../../contract';
import { t } from '../../languages';
import { Section, Toggle } from '../../ui';
import type { boxChanges, Change } from '../changes';
import type { VoicesModel } from '../models/voicesModel';
import { SpeechLimits } from './SpeechLimits';
import { SpeechTexts } from './SpeechTexts';
import { VoiceChoice } from './VoiceChoice';

export interface SpeechPartProps {
  readonly speech: NonNullable<BoxSettings['speech']>;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

interface SpeechSectionProps extends Omit<SpeechPartProps, 'speech'> {
  readonly box: BoxSettings;
  readonly model: VoicesModel;
  readonly locale: string | null;
}

/** What is read aloud, by whom, and how much of it. */
export function SpeechSection({ box, model, locale, changes, onChange }: SpeechSectionProps) {
  const speech = { ...defaultSpeech, ...box.speech };
  const part = { speech, changes, onChange };
  useEffect(() => void model.read(), [model]);
  return (
    <>
      <Section title={t('speech.title')} intro={t('speech.intro')}>
        <Toggle label={t('speech.switch')} checked={speech.on} onChange={(on) => onChange(changes.speech('on', on))} />
        {(speech.on || model.voices.value.tag !== 'reading') && <VoiceChoice {...part} model={model} />}
      </Section>
      {speech.on && <SpeechTexts {...part} locale={locale} />}
      {speech.on && <SpeechLimits {...part} />}
    </>
  );
}
