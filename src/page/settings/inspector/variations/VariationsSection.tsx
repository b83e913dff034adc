import { useEffect, useRef } from 'preact/hooks';
import type { EventType } from '../../../../contract/api';
import type { VariationConditions } from '../../../../contract/settings';
import { formatMoney } from '../../../alerts';
import { t } from '../../../i18n';
import { Button } from '../../../ui';
import { homeCurrencyIn } from '../../connections/account/catalogueModel';
import type { InspectorModels } from '../typesModel';
import { VariationRow } from './VariationRow';
import { sentenceCase } from './variationText';
import './variations.css';

interface VariationsSectionProps {
  readonly type: EventType;
  readonly model: InspectorModels;
}

export function VariationsSection({ type, model }: VariationsSectionProps) {
  const { variations, catalogue } = model;
  const list = useRef<HTMLOListElement>(null);
  const steps = variations.groups.value.find((group) => group.type === type)?.steps ?? [];
  const ids = steps.flatMap((equals) => equals.map(({ id }) => id));
  const known = useRef(ids);
  const { value: edited } = variations.edited;
  useEffect(() => {
    // Focus the text field of a new variation, which may be far from the button that added it.
    if (edited !== null && ids.includes(edited) && !known.current.includes(edited))
      list.current?.querySelector<HTMLElement>('[data-edited="true"] textarea')?.focus();
    known.current = ids;
  });
  useEffect(() => variations.leave, [variations, model.elementName.value, type]);
  useEffect(() => (type === 'goal.reached' ? catalogue.watchGoals() : undefined), [catalogue, type]);
  return (
    <>
      <p class="hint">{ids.length === 0 ? t('variations.empty') : t('variations.section.intro')}</p>
      <ol ref={list} class="rows">
        {steps.flatMap((equals) =>
          equals.map((variation) => <VariationRow key={variation.id} variation={variation} equals={equals} model={model} />),
        )}
      </ol>
      <fieldset class="buttons add-variation">
        <legend class="field-label">{t('variations.new')}</legend>
        {presetsOf(type, homeCurrencyIn(catalogue), model.draft.settings.value?.locale ?? null).map(({ text, when }) => (
          <Button key={text} onClick={() => variations.add(type, when)}>
            {text}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

interface Preset {
  readonly text: string;
  readonly when: Omit<VariationConditions, 'type'>;
}

/** The initial amount in the condition of a new variation, minor units. */
const firstAmount = 5_000;

function presetsOf(type: EventType, currency: string, locale: string | null): readonly Preset[] {
  const amount: Preset = {
    text: sentenceCase(t('variations.if.atLeast', { money: formatMoney(firstAmount, currency, locale) })),
    when: { currency, amountAtLeast: firstAmount, equivalents: true },
  };
  const firstTime: Preset = { text: t('variations.firstTime'), when: { firstTime: true } };
  const other: Preset = { text: t('variations.preset.other'), when: {} };
  switch (type) {
    case 'donation.created':
      return [amount, firstTime, { text: t('variations.largest'), when: { largest: true } }, other];
    case 'perks.purchased':
      return [amount, firstTime, { text: t('variations.preset.quantity'), when: { quantityAtLeast: 5 } }, other];
    case 'follower.created':
      return [firstTime, other];
    case 'goal.reached':
      return [amount, other];
  }
}
