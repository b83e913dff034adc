import { wordLanguages } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import { Checkbox, Section } from '../../ui';
import { Choice, Count, Switch } from '../form/controls';
import { settingFields } from '../form/settingFields';
import { ModerationTrial } from './ModerationTrial';
import type { ModerationModels } from './moderationModel';
import { WordList } from './WordList';
import './moderation.css';

export function ModerationSection({ model }: { readonly model: ModerationModels }) {
  const fields = settingFields(model.draft);
  return (
    <Section name="moderation" title={t('moderation.title')} intro={t('moderation.intro')}>
      <Switch of={fields.at('moderation.on')} />
      {fields.at('moderation.on').value && (
        <>
          <div class="timing">
            <Choice of={fields.at('moderation.action')} />
            <Count of={fields.at('moderation.repeatsAbove')} suffix={t('moderation.repeats.suffix')} />
          </div>
          <div class="types">
            <Switch of={fields.at('moderation.links')} />
            <Switch of={fields.at('moderation.shouting')} />
          </div>
          <WordLanguages fields={fields} />
          <WordList of={fields.at('moderation.words')} />
          <WordList of={fields.at('moderation.allowed')} />
        </>
      )}
      <ModerationTrial model={model.moderation} />
    </Section>
  );
}

/** The choice of built-in word lists. */
function WordLanguages({ fields }: { readonly fields: ReturnType<typeof settingFields> }) {
  const { value: chosen = [], include } = fields.at('moderation.languages');
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  return (
    <details class="word-languages">
      <summary>
        {chosen.length === wordLanguages.length
          ? t('moderation.languages.all')
          : t('moderation.languages.some', { count: chosen.length, all: wordLanguages.length })}
      </summary>
      <div class="languages">
        {wordLanguages.map((language) => (
          <Checkbox
            key={language}
            label={names.of(language) ?? language}
            checked={chosen.includes(language)}
            onChange={(isOn) => include(language, isOn)}
          />
        ))}
      </div>
    </details>
  );
}
