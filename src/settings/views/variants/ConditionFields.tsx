import type { ReadGoal, ReadPerk, Variant, VariantConditions } from '../../../contract';
import { t } from '../../../languages';
import { ParsedField, Select, Toggle } from '../../../ui';
import type { VariantsModel } from '../../models/variantsModel';
import { formatCount, optional, parsePositive, parseShort } from '../../words/valueText';
import { MoneyCondition } from './MoneyCondition';

interface ConditionFieldsProps {
  readonly variant: Variant;
  readonly model: VariantsModel;
  readonly perks: readonly ReadPerk[];
  readonly goals: readonly ReadGoal[];
  readonly locale: string | null;
}

/** All that a variant of this type can ask for. What is left empty is not asked. */
export function ConditionFields({ variant, model, perks, goals, locale }: ConditionFieldsProps) {
  const { when } = variant;
  const set = (change: Parameters<VariantsModel['setWhen']>[1]) => model.setWhen(variant, change);
  const text = (label: string, name: 'platform' | 'origin', hint: string) => (
    <ParsedField
      label={label}
      text={when[name] ?? ''}
      parse={optional<string>(parseShort)}
      onValue={(value) => set({ [name]: value })}
      hint={hint}
    />
  );
  return (
    <div class="timing">
      {when.type !== 'follower.created' && (
        <MoneyCondition when={when} homeCurrency={goals[0]?.currency ?? 'USD'} locale={locale} onChange={set} />
      )}
      {when.type === 'perks.purchased' && <PerkFields when={when} perks={perks} onChange={set} />}
      {when.type === 'follower.created' && (
        <>
          {text(t('Platform'), 'platform', t('As the event names it, such as twitch'))}
          {text(t('Origin'), 'origin', t('As the event names it, such as manual'))}
        </>
      )}
      {when.type === 'donation.created' && (
        <Toggle
          label={t('Largest of this stream')}
          hint={t('Larger than every donation of its currency before it')}
          checked={when.largest === true}
          onChange={(on) => set({ largest: on ? true : undefined })}
        />
      )}
      {when.type !== 'goal.reached' && (
        <Toggle
          label={t('First-time supporter')}
          hint={t('Nothing was heard of the name before')}
          checked={when.firstTime === true}
          onChange={(on) => set({ firstTime: on ? true : undefined })}
        />
      )}
      {when.type === 'goal.reached' && (
        <OneOf
          label={t('Goal')}
          any={t('Any goal')}
          gone={t('A goal that is not listed')}
          of={goals.map(({ id, description }) => ({ value: id, text: description?.trim() || id }))}
          value={when.goalId}
          onChange={(goalId) => set({ goalId })}
        />
      )}
    </div>
  );
}

interface PerkFieldsProps {
  readonly when: VariantConditions;
  readonly perks: readonly ReadPerk[];
  readonly onChange: (change: { perkId?: string | undefined; quantityAtLeast?: number | undefined }) => void;
}

function PerkFields({ when: { perkId, quantityAtLeast }, perks, onChange }: PerkFieldsProps) {
  return (
    <>
      <OneOf
        label={t('Perk')}
        any={t('Any perk')}
        gone={t('Removed perk')}
        of={perks.map(({ id, title }) => ({ value: id, text: title }))}
        value={perkId}
        onChange={(chosen) => onChange({ perkId: chosen })}
      />
      <ParsedField
        label={t('At least so many')}
        inputMode="decimal"
        text={formatCount(quantityAtLeast)}
        parse={optional<number>(parsePositive)}
        onValue={(count) => onChange({ quantityAtLeast: count })}
        hint={perkId === undefined ? t('Of all perks together') : t('Of that perk')}
      />
    </>
  );
}

interface OneOfProps {
  readonly label: string;
  readonly any: string;
  /** What one that the list does not have is called. */
  readonly gone: string;
  readonly of: readonly { readonly value: string; readonly text: string }[];
  /** undefined = any. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Any of the creator's own things, or one. */
function OneOf({ label, any, gone, of, value, onChange }: OneOfProps) {
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
