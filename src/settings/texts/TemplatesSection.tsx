import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { sampleAlert } from '../../alerts/editor';
import { type BoxText, type Settings, type TextSlot, textSlots } from '../../contract';
import { t } from '../../languages';
import { Checkbox, Section, Select, tx } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { SampleLine } from './SampleLine';
import { TemplateField } from './TemplateField';
import { slotWords } from './templateText';

/** Any will do: it stands in samples of `{date}` and `{time}`. */
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
    <Section
      title={t('What alerts say')}
      intro={t('An empty field says what it says by default. A press on a variable adds it; it stands for what the event brings.')}
    >
      <Select
        label={t('Texts of')}
        value={slot.value}
        options={textSlots.map((value) => ({ value, text: slotWords[value] }))}
        onChange={(value) => {
          slot.value = value;
        }}
      />
      <TemplateField
        {...field}
        key={`${box} ${slot.value} title`}
        label={t('Title')}
        part="title"
        template={title}
        onTemplate={put('title')}
      />
      {message !== '' && (
        <TemplateField
          {...field}
          key={`${box} ${slot.value} message`}
          label={t('Message')}
          part="message"
          template={message}
          onTemplate={put('message')}
        />
      )}
      <Checkbox label={t('No message')} checked={message === ''} onChange={(none) => put('message')(none ? '' : undefined)} />
      <SampleLine sample={sample} />
      <TemplateHelp />
    </Section>
  );
}

/** What the language of templates can do beyond names, by example. */
function TemplateHelp() {
  return (
    <details class="template-help">
      <summary>{t('Plurals, choices, numbers and dates')}</summary>
      <ul class="hint">
        <li>
          {tx('{code} says it by number, as your language needs it.', {
            code: <code>{'{count, plural, one {# donation} other {# donations}}'}</code>,
          })}
        </li>
        <li>
          {tx('{code} chooses by what it is; {code2} is for what is missing.', {
            code: <code>{'{name, select, none {A kind soul} other {{name}}}'}</code>,
            code2: <code>none</code>,
          })}
        </li>
        <li>
          {tx('{code} and {code2} write it in another way.', {
            code: <code>{'{amount, number, ::.00}'}</code>,
            code2: <code>{'{date, date, long}'}</code>,
          })}
        </li>
        <li>{tx('A brace that is only a brace stands between apostrophes: {code}', { code: <code>{"'{'"}</code> })}</li>
      </ul>
    </details>
  );
}
