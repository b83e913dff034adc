import { moderationBounds } from '../../../contract/settings';
import type { ListedWord } from '../../alerts/editor';
import { currentLocale, t } from '../../i18n';
import { Button } from '../../ui';

interface FoundWordsProps {
  readonly words: readonly ListedWord[];
  onAllow(word: string): void;
}

export function FoundWords({ words, onAllow }: FoundWordsProps) {
  return words.map(({ text, entry, from }) => (
    <p class="buttons found-word" key={text}>
      <span>{t('moderation.try.found', { text, entry, list: listName(from) })}</span>
      {text.length <= moderationBounds.wordLength && (
        <Button label={t('moderation.try.allow.label', { text })} onClick={() => onAllow(text)}>
          {t('moderation.try.allow')}
        </Button>
      )}
    </p>
  ));
}

function listName(from: ListedWord['from']): string {
  if (from === 'own' || from === 'allowed' || from === 'everyday') return t('setting.moderation.words');
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(from) ?? from;
}
