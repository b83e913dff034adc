import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Alert, TextRun } from '../../../../contract/engine';
import type { ElementSettings, TextSlot } from '../../../../contract/settings';
import { sampleAlert } from '../../../alerts/editor';
import { t } from '../../../i18n';
import { Checkbox, Section, Select, tx } from '../../../ui';
import { currencyIn } from '../../connections/account/catalogueModel';
import type { AlertFields } from '../../form/alertFields';
import type { InspectorModels } from '../typesModel';
import { TemplateField } from './TemplateField';
import { slotLabels } from './templateText';

const sampleTime = '2026-03-01T19:30:00.000Z';

interface KindTemplatesProps {
  readonly slot: TextSlot;
  readonly model: InspectorModels;
  readonly element: ElementSettings;
  readonly fields: AlertFields;
}

export function TypeTemplates({ slot, model, element, fields }: KindTemplatesProps) {
  const { draft, elementName, catalogue } = model;
  const settings = draft.settings.value;
  const name = elementName.value;
  const currency = currencyIn(catalogue);
  const sample = useMemo(() => settings && sampleAlert(slot, settings, name, sampleTime, { currency }), [slot, settings, name, currency]);
  const { title, message } = element.text?.templates[slot] ?? {};
  const field = { slot, locale: settings?.locale ?? null };
  const put = (part: 'title' | 'message') => fields.at(`text.templates.${slot}.${part}`).set;
  return (
    <>
      <TemplateField
        {...field}
        key={`${name} ${slot} title`}
        label={t('texts.template.title')}
        part="title"
        template={title}
        onTemplate={put('title')}
      />
      {message !== '' && (
        <TemplateField
          {...field}
          key={`${name} ${slot} message`}
          label={t('texts.template.message')}
          part="message"
          template={message}
          onTemplate={put('message')}
        />
      )}
      <Checkbox label={t('texts.template.noMessage')} checked={message === ''} onChange={(none) => put('message')(none ? '' : undefined)} />
      <AlertSample sample={sample} />
      <TemplateHelp />
    </>
  );
}

const summarySlots = ['combo', 'away', 'many'] as const satisfies readonly TextSlot[];

/** The texts for alerts that merge several events. The texts for a single event are in the tab of its type. */
export function SummaryTemplates({ model, element, fields }: Omit<KindTemplatesProps, 'slot'>) {
  const slot = useSignal<(typeof summarySlots)[number]>(summarySlots[0]);
  return (
    <Section title={t('setting.text.templates')} intro={t('alerts.text.summaries')}>
      <Select
        label={t('texts.slot')}
        value={slot.value}
        options={summarySlots.map((value) => ({ value, text: slotLabels()[value] }))}
        onChange={(value) => {
          slot.value = value;
        }}
      />
      <TypeTemplates slot={slot.value} model={model} element={element} fields={fields} />
    </Section>
  );
}

/** The text of a sample alert. Supporters' texts are in `<bdi>`, as in real alerts. */
function AlertSample({ sample }: { readonly sample: Alert | null }) {
  if (!sample) return null;
  const message = sample.text?.message ?? (sample.message ? [{ text: sample.message, donor: true }] : []);
  return (
    <figure class="text-sample" aria-label={t('texts.sample')}>
      <p class="sample-title" dir="auto">
        <Runs of={sample.title} />
      </p>
      {message.length > 0 && (
        <p dir="auto">
          <Runs of={message} />
        </p>
      )}
      {sample.amount && <p class="hint">{sample.amount}</p>}
    </figure>
  );
}

function Runs({ of }: { readonly of: readonly TextRun[] }) {
  return (
    <>
      {of.map(({ text, donor }, index) =>
        // The index is the key, because nothing else identifies a part.
        donor ? <bdi key={`${index} theirs`}>{text}</bdi> : <span key={`${index} ours`}>{text}</span>,
      )}
    </>
  );
}

function TemplateHelp() {
  return (
    <details class="template-help">
      <summary>{t('texts.icu.title')}</summary>
      <ul class="hint">
        <li>
          {tx('texts.icu.plural', {
            example: <code>{'{count, plural, one {# donation} other {# donations}}'}</code>,
          })}
        </li>
        <li>
          {tx('texts.icu.select', {
            example: <code>{'{name, select, none {A kind soul} other {{name}}}'}</code>,
            missing: <code>none</code>,
          })}
        </li>
        <li>
          {tx('texts.icu.format', {
            number: <code>{'{amount, number, ::.00}'}</code>,
            date: <code>{'{date, date, long}'}</code>,
          })}
        </li>
        <li>{tx('texts.icu.brace', { example: <code>{"'{'"}</code> })}</li>
      </ul>
    </details>
  );
}
