import { defaultSpeechTexts, eventTypes } from '../../contract';
import { Section, TextField } from '../../ui';
import { eventWords } from '../words/eventWords';
import type { SpeechPartProps } from './SpeechSection';

const longestText = 1_000;

export function SpeechTexts({ speech, changes, onChange }: SpeechPartProps) {
  return (
    <Section
      title="What is read aloud"
      intro="The variables are those of titles: {name}, {amount}, {message}, {perks} and so on. An empty text is not read."
    >
      {eventTypes.map((type) => (
        <TextField
          key={type}
          label={`Read aloud: ${eventWords[type].many}`}
          value={speech.texts[type] ?? defaultSpeechTexts[type]}
          maxLength={longestText}
          onInput={(text) => onChange(changes.speechText(type, text))}
        />
      ))}
    </Section>
  );
}
