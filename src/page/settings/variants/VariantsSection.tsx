import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type EventType, eventTypes } from '../../../contract';
import { t } from '../../i18n';
import { Button, Section, Select } from '../../ui';
import { eventText } from '../fields/eventText';
import type { PageModel } from '../shell/pageModel';
import { VariantRow } from './VariantRow';
import './variants.css';

/** The box's variants in the order in which they are tried. */
export function VariantsSection({ model }: { readonly model: PageModel }) {
  const { variants, catalogue } = model;
  const type = useSignal<EventType>('donation.created');
  const list = useRef<HTMLDivElement>(null);
  const ids = variants.groups.value.flatMap(({ steps }) => steps.flatMap((equals) => equals.map(({ id }) => id)));
  const known = useRef(ids);
  const { value: edited } = variants.edited;
  useEffect(() => {
    // A new variant may be listed far from the button that added it, so it gets the focus.
    if (edited !== null && ids.includes(edited) && !known.current.includes(edited))
      list.current?.querySelector<HTMLElement>('[data-edited="true"] button')?.focus();
    known.current = ids;
  });
  useEffect(() => variants.leave, [variants, model.boxName.value]);
  const namesGoals = variants.groups.value.some((group) => group.type === 'goal.reached');
  useEffect(() => {
    if (namesGoals) catalogue.readGoals();
  }, [catalogue, namesGoals]);
  return (
    <Section title={t('variants.section.title')} intro={t('variants.section.intro')}>
      <div ref={list} class="variant-groups">
        {variants.groups.value.map((group) => (
          <div key={group.type} class="variant-group">
            <h3>{eventText(group.type, 'many')}</h3>
            <ol class="rows">
              {group.steps.flatMap((equals) =>
                equals.map((variant) => <VariantRow key={variant.id} variant={variant} equals={equals} model={model} />),
              )}
            </ol>
          </div>
        ))}
      </div>
      <div class="add-variant">
        <Select
          label={t('variants.new.kind')}
          value={type.value}
          options={eventTypes.map((value) => ({ value, text: eventText(value, 'many') }))}
          onChange={(value) => {
            type.value = value;
          }}
        />
        <Button onClick={() => variants.add(type.value)}>{t('variants.new.add')}</Button>
      </div>
    </Section>
  );
}
