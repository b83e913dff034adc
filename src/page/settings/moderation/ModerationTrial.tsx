import { moderationBounds } from '../../../contract';
import type { ListedWord } from '../../alerts/editor';
import { currentLocale, t } from '../../i18n';
import { Button, Notice, TextField } from '../../ui';
import type { ModerationModel } from './moderationModel';
import { noteText } from './moderationText';

/** The list that a word is in, by its name on the page. */
function listName(from: ListedWord['from']): string {
  if (from === 'own' || from === 'allowed' || from === 'everyday') return t('moderation.words');
  return new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(from) ?? from;
}

/** Shows what moderation does to a message, with the code that moderates alerts. */
export function ModerationTrial({ model }: { readonly model: ModerationModel }) {
  const trial = model.trial.value;
  return (
    <div class="stack">
      <TextField
        label={t('moderation.try')}
        value={model.trialText.value}
        onInput={model.setTrialText}
        autocomplete="off"
        hint={t('moderation.try.hint')}
      />
      <div role="status">
        {trial && (
          <Notice tone={trial.notes.length === 0 ? 'good' : 'busy'}>
            <p class="tried">
              {trial.isDropped && <em>{t('moderation.try.dropped')}</em>}
              {!trial.isDropped && trial.message === null && <em>{t('moderation.try.messageHidden')}</em>}
              {!trial.isDropped && trial.message !== null && <bdi>{trial.message}</bdi>}
            </p>
            <p class="hint">{trial.notes.length === 0 ? t('moderation.try.unchanged') : trial.notes.map(noteText).join(' · ')}</p>
            {trial.words.map(({ text, entry, from }) => (
              <p class="buttons" key={text}>
                <span>{t('moderation.try.found', { text, entry, list: listName(from) })}</span>
                {text.length <= moderationBounds.wordLength && (
                  <Button label={t('moderation.try.allow.label', { text })} onClick={() => model.allow(text)}>
                    {t('moderation.try.allow')}
                  </Button>
                )}
              </p>
            ))}
          </Notice>
        )}
      </div>
    </div>
  );
}
