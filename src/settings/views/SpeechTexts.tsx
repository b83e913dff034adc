import { eventTypes } from '../../contract';
import { alertWords, languageOf, t } from '../../languages';
import { FreeField, Section } from '../../ui';
import { eventWords } from '../words/eventText';
import type { SpeechPartProps } from './SpeechSection';

const longestText = 1_000;

export function SpeechTexts({ speech, changes, onChange, locale }: SpeechPartProps & { readonly locale: string | null }) {
  const words = alertWords(languageOf(locale));
  return (
    <Section
      title={t('What is read aloud')}
      intro={t('The variables are those of titles: {name}, {amount}, {message}, {perks} and so on. An empty text is not read.')}
    >
      {eventTypes.map((type) => (
        <FreeField
          key={type}
          label={t('Read aloud: {many}', { many: eventWords[type].many })}
          text={speech.texts[type] ?? words.speech[type]}
          maxLength={longestText}
          onValue={(text) => onChange(changes.speechText(type, text))}
        />
      ))}
    </Section>
  );
}
