import type { ReadGoal, ReadPerk } from '../../../../contract/companion';
import type { Variation, VariationConditions } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField, Select, Toggle } from '../../../ui';
import { formatCount, optional, parsePositiveCount, parseShortText } from '../../form/valueText';
import { MoneyCondition } from './MoneyCondition';
import type { VariationsModel } from './variationsModel';

interface ConditionFieldsProps {
  readonly variation: Variation;
  readonly model: VariationsModel;
  readonly perks: readonly ReadPerk[];
  readonly goals: readonly ReadGoal[];
  readonly homeCurrency: string;
  readonly locale: string | null;
}

export function ConditionFields({ variation, model, perks, goals, homeCurrency, locale }: ConditionFieldsProps) {
  const { when } = variation;
  const set = (change: Parameters<VariationsModel['setWhen']>[1]) => model.setWhen(variation, change);
  return (
    <div class="timing">
      {when.type !== 'follower.created' && <MoneyCondition when={when} homeCurrency={homeCurrency} locale={locale} onChange={set} />}
      {when.type === 'perks.purchased' && <PerkFields when={when} perks={perks} onChange={set} />}
      {when.type === 'follower.created' && <FollowerFields when={when} onChange={set} />}
      {when.type === 'donation.created' && (
        <Toggle
          label={t('variations.largest')}
          hint={t('variations.largest.hint')}
          checked={when.largest === true}
          onChange={(on) => set({ largest: on ? true : undefined })}
        />
      )}
      {when.type !== 'goal.reached' && (
        <Toggle
          label={t('variations.firstTime')}
          hint={t('variations.firstTime.hint')}
          checked={when.firstTime === true}
          onChange={(on) => set({ firstTime: on ? true : undefined })}
        />
      )}
      {when.type === 'goal.reached' && (
        <AnyOrOne
          label={t('variations.goal')}
          any={t('variations.goal.any')}
          gone={t('variations.goal.unlisted')}
          of={goals.map(({ id, description }) => ({ value: id, text: description?.trim() || id }))}
          value={when.goalId}
          onChange={(goalId) => set({ goalId })}
        />
      )}
    </div>
  );
}

interface FollowerFieldsProps {
  readonly when: VariationConditions;
  readonly onChange: (change: { platform?: string | undefined; origin?: string | undefined }) => void;
}

function FollowerFields({ when: { platform, origin }, onChange }: FollowerFieldsProps) {
  return (
    <>
      <ParsedField
        label={t('variations.platform')}
        text={platform ?? ''}
        parse={optional<string>(parseShortText)}
        onValue={(value) => onChange({ platform: value })}
        hint={t('variations.platform.hint')}
      />
      <ParsedField
        label={t('variations.origin')}
        text={origin ?? ''}
        parse={optional<string>(parseShortText)}
        onValue={(value) => onChange({ origin: value })}
        hint={t('variations.origin.hint')}
      />
    </>
  );
}

interface PerkFieldsProps {
  readonly when: VariationConditions;
  readonly perks: readonly ReadPerk[];
  readonly onChange: (change: { perkId?: string | undefined; quantityAtLeast?: number | undefined }) => void;
}

function PerkFields({ when: { perkId, quantityAtLeast }, perks, onChange }: PerkFieldsProps) {
  return (
    <>
      <AnyOrOne
        label={t('variations.perk')}
        any={t('variations.perk.any')}
        gone={t('variations.perk.removed')}
        of={perks.map(({ id, title }) => ({ value: id, text: title }))}
        value={perkId}
        onChange={(chosen) => onChange({ perkId: chosen })}
      />
      <ParsedField
        label={t('variations.quantity')}
        inputMode="decimal"
        text={formatCount(quantityAtLeast)}
        parse={optional<number>(parsePositiveCount)}
        onValue={(count) => onChange({ quantityAtLeast: count })}
        hint={perkId === undefined ? t('variations.quantity.ofAll') : t('variations.quantity.ofPerk')}
      />
    </>
  );
}

interface AnyOrOneProps {
  readonly label: string;
  readonly any: string;
  readonly gone: string;
  readonly of: readonly { readonly value: string; readonly text: string }[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function AnyOrOne({ label, any, gone, of, value, onChange }: AnyOrOneProps) {
  const isGone = value !== undefined && of.every((one) => one.value !== value);
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={[{ value: '', text: any }, ...of, ...(isGone ? [{ value, text: gone }] : [])]}
      onChange={(id) => onChange(id === '' ? undefined : id)}
    />
  );
}
