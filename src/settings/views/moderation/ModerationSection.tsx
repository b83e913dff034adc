import { moderationActions, moderationBounds } from '../../../contract';
import { t } from '../../../languages';
import { ParsedField, Section, Select, Toggle } from '../../../ui';
import { moderationChanges } from '../../changes';
import type { PageModel } from '../../models/pageModel';
import { actionWords } from '../../words/moderationText';
import { parseCountText } from '../../words/valueText';
import { LanguageChoice } from './LanguageChoice';
import { TryModeration } from './TryModeration';
import { WordList } from './WordList';
import '../../moderation.css';

export function ModerationSection({ model }: { readonly model: PageModel }) {
  const { moderation, draft } = model;
  const { on, languages, words, allowed, action, links, shouting, repeatsAbove } = moderation.present.value;
  const { set } = moderationChanges;
  return (
    <Section
      name="moderation"
      title={t('Moderation')}
      intro={t('Of what supporters type, in all boxes. What was done stands in the history.')}
    >
      <Toggle label={t('Moderate names and messages')} checked={on} onChange={(value) => draft.change(set('on', value))} />
      {on && (
        <>
          <div class="timing">
            <Select
              label={t('At a listed word')}
              value={action}
              options={moderationActions.map((value) => ({ value, text: actionWords[value] }))}
              onChange={(value) => draft.change(set('action', value))}
            />
            <ParsedField
              label={t('Same message at most')}
              suffix={t('times')}
              inputMode="decimal"
              text={String(repeatsAbove)}
              parse={parseRepeats}
              onValue={(count) => draft.change(set('repeatsAbove', count))}
              hint={t('In ten minutes; then it is hidden. 0 = any number')}
            />
          </div>
          <div class="types">
            <Toggle
              label={t('Mask links')}
              hint={t('And e-mail addresses')}
              checked={links}
              onChange={(value) => draft.change(set('links', value))}
            />
            <Toggle
              label={t('Calm shouting')}
              hint={t('CAPITALS, loooong words, stacked accents')}
              checked={shouting}
              onChange={(value) => draft.change(set('shouting', value))}
            />
          </div>
          <LanguageChoice
            chosen={languages}
            onToggle={(language, isOn) => draft.change(moderationChanges.member('languages', language, isOn))}
          />
          <WordList
            label={t('Words of your own')}
            hint={t('Commas between several. A * at an end stands for any letters.')}
            words={words}
            list="words"
            onChange={draft.change}
          />
          <WordList
            label={t('Never taken for a listed word')}
            hint={t('Names and words that are fine on your channel.')}
            words={allowed}
            list="allowed"
            onChange={draft.change}
          />
        </>
      )}
      <TryModeration model={moderation} />
    </Section>
  );
}

function parseRepeats(text: string) {
  const parsed = parseCountText(text);
  if (!parsed.ok || parsed.value <= moderationBounds.repeatsAbove) return parsed;
  return { ok: false as const, why: t('{repeatsAbove} at most.', { repeatsAbove: moderationBounds.repeatsAbove }) };
}
