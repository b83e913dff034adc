import { moderationActions, moderationBounds } from '../../../contract/settings';
import { t } from '../../i18n';
import { ParsedField, Section, Select, Toggle } from '../../ui';
import { parseCountWithin } from '../form/valueText';
import { moderationChanges } from '../frame/changes';
import { LanguageChoice } from './LanguageChoice';
import { ModerationTrial } from './ModerationTrial';
import type { ModerationModels } from './moderationModel';
import { actionLabels } from './moderationText';
import { WordList } from './WordList';
import './moderation.css';

export function ModerationSection({ model }: { readonly model: ModerationModels }) {
  const { moderation, draft } = model;
  const { on, languages, words, allowed, action, repeatsAbove } = moderation.present.value;
  const { set } = moderationChanges;
  return (
    <Section name="moderation" title={t('moderation.title')} intro={t('moderation.intro')}>
      <Toggle label={t('moderation.switch')} checked={on} onChange={(value) => draft.change(set('on', value))} />
      {on && (
        <>
          <div class="timing">
            <Select
              label={t('moderation.action')}
              value={action}
              options={moderationActions.map((value) => ({ value, text: actionLabels()[value] }))}
              onChange={(value) => draft.change(set('action', value))}
            />
            <ParsedField
              label={t('moderation.repeats')}
              suffix={t('moderation.repeats.suffix')}
              inputMode="decimal"
              text={String(repeatsAbove)}
              parse={parseRepeats}
              onValue={(count) => draft.change(set('repeatsAbove', count))}
              hint={t('moderation.repeats.hint')}
            />
          </div>
          <TextRules model={model} />
          <LanguageChoice
            chosen={languages}
            onToggle={(language, isOn) => draft.change(moderationChanges.member('languages', language, isOn))}
          />
          <WordList label={t('moderation.words')} hint={t('moderation.words.hint')} words={words} list="words" onChange={draft.change} />
          <WordList
            label={t('moderation.allowed')}
            hint={t('moderation.allowed.hint')}
            words={allowed}
            list="allowed"
            onChange={draft.change}
          />
        </>
      )}
      <ModerationTrial model={moderation} />
    </Section>
  );
}

/** Rules that do not depend on a list of words. */
function TextRules({ model: { moderation, draft } }: { readonly model: ModerationModels }) {
  const { links, shouting } = moderation.present.value;
  return (
    <div class="types">
      <Toggle
        label={t('moderation.links')}
        hint={t('moderation.links.hint')}
        checked={links}
        onChange={(value) => draft.change(moderationChanges.set('links', value))}
      />
      <Toggle
        label={t('moderation.shouting')}
        hint={t('moderation.shouting.hint')}
        checked={shouting}
        onChange={(value) => draft.change(moderationChanges.set('shouting', value))}
      />
    </div>
  );
}

function parseRepeats(text: string) {
  const max = moderationBounds.repeatsAbove;
  return parseCountWithin(text, { min: 0, max }, t('moderation.repeats.tooMany', { most: max }));
}
