import { useSignal } from '@preact/signals';
import { type BoxText, type Settings, type TextSlot, textSlots } from '../../contract';
import { Checkbox, Section, Select } from '../../ui';
import type { boxChanges, Change } from '../changes';
import { SampleLine } from './SampleLine';
import { TemplateField } from './TemplateField';
import { slotWords } from './textWords';
import { useSample, useTextTools } from './useTextTools';

interface TemplatesSectionProps {
  readonly text: BoxText;
  readonly settings: Settings | null;
  readonly box: string;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

export function TemplatesSection({ text, settings, box, changes, onChange }: TemplatesSectionProps) {
  const slot = useSignal<TextSlot>('donation.created');
  const tools = useTextTools();
  const sample = useSample(tools, slot.value, settings, box);
  const { title, message } = text.templates[slot.value] ?? {};
  const field = { slot: slot.value, tools, locale: settings?.locale ?? null };
  const put = (part: 'title' | 'message') => (template: string | undefined) => onChange(changes.template(slot.value, part, template));
  return (
    <Section
      title="What alerts say"
      intro="An empty field says what it says by default. A press on a variable adds it; it stands for what the event brings."
    >
      <Select
        label="Texts of"
        value={slot.value}
        options={textSlots.map((value) => ({ value, text: slotWords[value] }))}
        onChange={(value) => {
          slot.value = value;
        }}
      />
      <TemplateField {...field} key={`${box} ${slot.value} title`} label="Title" part="title" template={title} onTemplate={put('title')} />
      {message !== '' && (
        <TemplateField
          {...field}
          key={`${box} ${slot.value} message`}
          label="Message"
          part="message"
          template={message}
          onTemplate={put('message')}
        />
      )}
      <Checkbox label="No message" checked={message === ''} onChange={(none) => put('message')(none ? '' : undefined)} />
      <SampleLine sample={sample} />
      <TemplateHelp />
    </Section>
  );
}

/** What the language of templates can do beyond names, by example. */
function TemplateHelp() {
  return (
    <details class="template-help">
      <summary>Plurals, choices, numbers and dates</summary>
      <ul class="hint">
        <li>
          <code>{'{count, plural, one {# donation} other {# donations}}'}</code> says it by number, as your language needs it.
        </li>
        <li>
          <code>{'{name, select, none {A kind soul} other {{name}}}'}</code> chooses by what it is; <code>none</code> is for what is
          missing.
        </li>
        <li>
          <code>{'{amount, number, ::.00}'}</code> and <code>{'{date, date, long}'}</code> write it in another way.
        </li>
        <li>
          A brace that is only a brace stands between apostrophes: <code>{"'{'"}</code>
        </li>
      </ul>
    </details>
  );
}
