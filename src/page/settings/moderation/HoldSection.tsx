import type { HoldKind } from '../../../contract/settings';
import { t } from '../../i18n';
import { Notice, Section, Select } from '../../ui';
import { Choice, Seconds } from '../form/controls';
import { optionsOf } from '../form/field';
import { labelOf, optionText } from '../form/fieldText';
import { settingFields } from '../form/settingFields';
import type { ModerationModels } from './moderationModel';

/** Long enough to read a message. */
const suggestedMs = 30_000;
const leastMs = 1_000;

/** Alerts that wait for approval. */
export function HoldSection({ model }: { readonly model: ModerationModels }) {
  const fields = settingFields(model.draft);
  const { key, value: hold, set } = fields.at('moderation.hold');
  const release = fields.at('moderation.hold.release');
  return (
    <Section name="hold" title={t('moderation.hold.title')} intro={t('moderation.hold.intro')}>
      {model.draft.settings.value?.control?.approveFirst && <Notice tone="busy">{t('moderation.hold.approveFirst')}</Notice>}
      <div class="timing">
        <Select<HoldKind | 'off'>
          label={labelOf(key)}
          value={hold?.what ?? 'off'}
          options={(['off', ...optionsOf<HoldKind>(fields.at('moderation.hold.what'))] as const).map((value) => ({
            value,
            text: optionText(key, value),
          }))}
          onChange={(what) => set(what === 'off' ? undefined : { release: 'by-hand', forMs: suggestedMs, ...hold, what })}
        />
        {hold && (
          <Choice of={{ ...release, set: (value = 'by-hand') => set({ ...hold, release: value, forMs: hold.forMs || suggestedMs }) }} />
        )}
        {hold?.release === 'after-time' && <Seconds of={fields.at('moderation.hold.forMs')} leastMs={leastMs} />}
      </div>
    </Section>
  );
}
