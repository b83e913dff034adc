import { t } from '../../i18n';
import { Notice, TextField } from '../../ui';
import { FoundWords } from '../form/FoundWords';
import type { ModerationModel } from './moderationModel';
import { noteText } from './moderationText';

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
        {model.trialProblem.value && <Notice tone="bad">{model.trialProblem.value}</Notice>}
        {trial && (
          <Notice tone={trial.notes.length === 0 ? 'good' : 'busy'}>
            <p class="tried">
              {trial.isDropped && <em>{t('moderation.try.dropped')}</em>}
              {!trial.isDropped && trial.message === null && <em>{t('moderation.try.messageHidden')}</em>}
              {!trial.isDropped && trial.message !== null && <bdi>{trial.message}</bdi>}
            </p>
            <p class="hint">{trial.notes.length === 0 ? t('moderation.try.unchanged') : trial.notes.map(noteText).join(' · ')}</p>
            <FoundWords words={trial.words} onAllow={model.allow} />
          </Notice>
        )}
      </div>
    </div>
  );
}
