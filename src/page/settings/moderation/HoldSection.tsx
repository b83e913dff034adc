import { holdKinds, type Moderation, moderationBounds, releases } from '../../../contract/settings';
import { t } from '../../i18n';
import { Notice, Section, Select } from '../../ui';
import { SecondsField } from '../form/SecondsField';
import { moderationChanges } from '../frame/changes';
import type { ModerationModels } from './moderationModel';
import { holdLabels, releaseLabels } from './moderationText';

/** Long enough to read a message. */
const suggestedMs = 30_000;
const bounds = { minMs: 1_000, maxMs: moderationBounds.holdMs };

/** Alerts that wait for approval. */
export function HoldSection({ model }: { readonly model: ModerationModels }) {
  const { hold } = model.moderation.present.value;
  const change = (next: Moderation['hold']) => model.draft.change(moderationChanges.set('hold', next));
  return (
    <Section name="hold" title={t('moderation.hold.title')} intro={t('moderation.hold.intro')}>
      {model.draft.settings.value?.control?.approveFirst && <Notice tone="busy">{t('moderation.hold.approveFirst')}</Notice>}
      <div class="timing">
        <Select
          label={t('moderation.hold')}
          value={hold?.what ?? 'off'}
          options={(['off', ...holdKinds] as const).map((value) => ({ value, text: holdLabels()[value] }))}
          onChange={(what) => change(what === 'off' ? undefined : { release: 'by-hand', forMs: suggestedMs, ...hold, what })}
        />
        {hold && (
          <Select
            label={t('moderation.release')}
            value={hold.release}
            options={releases.map((value) => ({ value, text: releaseLabels()[value] }))}
            onChange={(release) => change({ ...hold, release, forMs: hold.forMs || suggestedMs })}
          />
        )}
        {hold?.release === 'after-time' && (
          <SecondsField
            label={t('moderation.release.after')}
            ms={hold.forMs}
            bounds={bounds}
            onValue={(forMs) => change({ ...hold, forMs })}
            hint={t('moderation.release.after.hint')}
          />
        )}
      </div>
    </Section>
  );
}
