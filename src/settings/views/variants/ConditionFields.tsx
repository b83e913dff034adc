import type { ReadPerk, Variant } from '../../../contract';
import { t } from '../../../languages';
import { ParsedField, Select, Toggle } from '../../../ui';
import type { VariantsModel } from '../../models/variantsModel';
import { formatCount, optional, parsePositive, parseShort } from '../../words/valueText';
import { MoneyCondition } from './MoneyCondition';

interface ConditionFieldsProps {
  readonly variant: Variant;
  readonly model: VariantsModel;
  readonly perks: readonly ReadPerk[];
}

/** All that a variant of this type can ask for. What is left empty is not asked. */
export function ConditionFields({ variant, model, perks }: ConditionFieldsProps) {
  const { when } = variant;
  const set = (change: Parameters<VariantsModel['setWhen']>[1]) => model.setWhen(variant, change);
  const text = (label: string, name: 'platform' | 'origin' | 'goalId', hint: string) => (
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
      {when.type !== 'follower.created' && <MoneyCondition when={when} onChange={set} />}
      {when.type === 'perks.purchased' && (
        <>
          <Select
            label={t('Perk')}
            value={when.perkId ?? ''}
            options={[{ value: '', text: t('Any perk') }, ...withPresent(perks, when.perkId)]}
            onChange={(id) => set({ perkId: id === '' ? undefined : id })}
          />
          <ParsedField
            label={t('At least so many')}
            inputMode="decimal"
            text={formatCount(when.quantityAtLeast)}
            parse={optional<number>(parsePositive)}
            onValue={(quantityAtLeast) => set({ quantityAtLeast })}
            hint={when.perkId === undefined ? t('Of all perks together') : t('Of that perk')}
          />
        </>
      )}
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
      {when.type === 'goal.reached' && text(t('Goal’s id'), 'goalId', t('Empty = any goal'))}
    </div>
  );
}

function withPresent(perks: readonly ReadPerk[], present: string | undefined) {
  const options = perks.map(({ id, title }) => ({ value: id, text: title }));
  if (present === undefined || perks.some(({ id }) => id === present)) return options;
  return [...options, { value: present, text: t('Removed perk') }];
}
