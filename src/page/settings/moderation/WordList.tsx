import { useSignal } from '@preact/signals';
import { isFindable } from '../../alerts/editor';
import { t } from '../../i18n';
import { Button, type Parsed, TextField } from '../../ui';
import type { Field } from '../form/field';
import { hintOf, labelOf } from '../form/fieldText';
import { parseWords } from './typedWords';

interface WordListProps {
  readonly of: Field<string[]>;
  /** The label of the text field, if it differs from the label of the list. */
  readonly fieldLabel?: string;
  readonly parse?: (text: string, present: readonly string[]) => Parsed<readonly string[]>;
  /** Whether an entry can have an effect. */
  readonly isUsed?: (entry: string) => boolean;
  /** The text of an empty list. */
  readonly none?: string;
}

export function WordList({ of, fieldLabel, parse = parseWords, isUsed = isFindable, none }: WordListProps) {
  const { value: words = [], include } = of;
  const label = labelOf(of.key);
  const typed = useSignal('');
  const error = useSignal<string | null>(null);
  function add(event: Event): void {
    event.preventDefault();
    const parsed = parse(typed.value, words);
    error.value = parsed.ok ? null : parsed.why;
    if (!parsed.ok) return;
    for (const word of parsed.value) include(word, true);
    typed.value = '';
  }
  return (
    <div class="word-list">
      <form class="add-word" onSubmit={add} noValidate>
        <TextField
          label={fieldLabel ?? label}
          hint={hintOf(of.key)}
          value={typed.value}
          error={error.value}
          autocomplete="off"
          onInput={(text) => {
            typed.value = text;
            error.value = null;
          }}
        />
        <Button type="submit" label={t('moderation.words.add.label', { label })}>
          {t('ui.add')}
        </Button>
      </form>
      {words.length === 0 && none !== undefined && <p class="hint">{none}</p>}
      {words.length > 0 && (
        <ul class="chips" aria-label={label}>
          {words.map((word) => (
            <li key={word}>
              <bdi>{word}</bdi>
              {!isUsed(word) && <span class="hint">{t('moderation.words.unused')}</span>}
              <button type="button" aria-label={t('moderation.words.remove', { word })} onClick={() => include(word, false)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
