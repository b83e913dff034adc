import { eventTypes } from '../../../contract';
import { alertWords, languageOf, t } from '../../i18n';
import { FreeField, Section } from '../../ui';
import { eventText } from '../fields/eventText';
import type { SpeechPartProps } from './speechPart';

const longestText = 1_000;
const variables = { name: '{name}', amount: '{amount}', message: '{message}', perks: '{perks}' };

export function SpeechTexts({ speech, changes, onChange, locale }: SpeechPartProps & { readonly locale: string | null }) {
  const words = alertWords(languageOf(locale));
  return (
    <Section title={t('speech.texts.title')} intro={t('speech.texts.intro', variables)}>
      {eventTypes.map((type) => (
        <FreeField
          key={type}
          label={t('speech.texts.label', { kind: eventText(type, 'many') })}
          text={speech.texts[type] ?? words.speech[type]}
          maxLength={longestText}
          onValue={(text) => onChange(changes.speechText(type, text))}
        />
      ))}
    </Section>
  );
}
