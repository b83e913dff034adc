import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type Alert, type BoxText, type Settings, type TextRun, type TextSlot, textSlots } from '../../../contract';
import { sampleAlert } from '../../alerts/editor';
import { t } from '../../i18n';
import { Checkbox, Section, Select, tx } from '../../ui';
import type { boxChanges, Change } from '../shell/changes';
import { TemplateField } from './TemplateField';
import { slotLabels } from './templateText';

/** An arbitrary time for samples of `{date}` and `{time}`. */
const sampleTime = '2026-03-01T19:30:00.000Z';

interface TemplatesSectionProps {
  readonly text: BoxText;
  readonly settings: Settings | null;
  readonly box: string;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function TemplatesSection({ text, settings, box, changes, onChange }: TemplatesSectionProps) {
  const slot = useSignal<TextSlot>('donation.created');
  const sample = useMemo(() => settings && sampleAlert(slot.value, settings, box, sampleTime), [slot.value, settings, box]);
  const { title, message } = text.templates[slot.value] ?? {};
  const field = { slot: slot.value, locale: settings?.locale ?? null };
  const put = (part: 'title' | 'message') => (template: string | undefined) => onChange(changes.template(slot.value, part, template));
  return (
    <Section title={t('texts.templates.title')} intro={t('texts.templates.intro')}>
      <Select
        label={t('texts.slot')}
        value={slot.value}
        options={textSlots.map((value) => ({ value, text: slotLabels()[value] }))}
        onChange={(value) => {
          slot.value = value;
        }}
      />
      <TemplateField
        {...field}
        key={`${box} ${slot.value} title`}
        label={t('texts.template.title')}
        part="title"
        template={title}
        onTemplate={put('title')}
      />
      {message !== '' && (
        <TemplateField
          {...field}
          key={`${box} ${slot.value} message`}
          label={t('texts.template.message')}
          part="message"
          template={message}
          onTemplate={put('message')}
        />
      )}
      <Checkbox label={t('texts.template.noMessage')} checked={message === ''} onChange={(none) => put('message')(none ? '' : undefined)} />
      <AlertSample sample={sample} />
      <TemplateHelp />
    </Section>
  );
}

/** The text of a sample alert. What a supporter typed is isolated as it is on stage. */
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
        // Runs have no identity but their position.
        donor ? <bdi key={`${index} theirs`}>{text}</bdi> : <span key={`${index} ours`}>{text}</span>,
      )}
    </>
  );
}

/** Examples of ICU MessageFormat beyond plain variables. */
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
