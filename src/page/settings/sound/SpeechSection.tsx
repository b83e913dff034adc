import { useEffect } from 'preact/hooks';
import { type BoxSettings, defaultSpeech, eventTypes } from '../../../contract';
import { alertTexts, languageOf, t } from '../../i18n';
import { FreeField, Section, Toggle } from '../../ui';
import { eventText } from '../fields/eventText';
import { SpeechLimits } from './SpeechLimits';
import { type SpeechPartProps, VoiceChoice } from './VoiceChoice';
import type { VoicesModel } from './voicesModel';

const maxTextLength = 1_000;
const variables = { name: '{name}', amount: '{amount}', message: '{message}', perks: '{perks}' };

function SpeechTexts({ speech, changes, onChange, locale }: SpeechPartProps & { readonly locale: string | null }) {
  const words = alertTexts(languageOf(locale));
  return (
    <Section title={t('speech.texts.title')} intro={t('speech.texts.intro', variables)}>
      {eventTypes.map((type) => (
        <FreeField
          key={type}
          label={t('speech.texts.label', { kind: eventText(type, 'many') })}
          text={speech.texts[type] ?? words.speech[type]}
          maxLength={maxTextLength}
          onValue={(text) => onChange(changes.speechText(type, text))}
        />
      ))}
    </Section>
  );
}

interface SpeechSectionProps extends Omit<SpeechPartProps, 'speech'> {
  readonly box: BoxSettings;
  readonly model: VoicesModel;
  readonly locale: string | null;
}

/** Text-to-speech: voice, texts and limits. */
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
