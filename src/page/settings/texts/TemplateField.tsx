import { useRef } from 'preact/hooks';
import type { TextSlot } from '../../../contract';
import { type Variable, variablesOf } from '../../alerts/editor';
import { alertWords, languageOf } from '../../i18n';
import { TextField, tx, useTyping } from '../../ui';
import { parseTemplate } from './parseTemplate';
import { variableWords } from './templateText';

interface TemplateFieldProps {
  readonly label: string;
  readonly slot: TextSlot;
  /** undefined = what is said by default. */
  readonly template: string | undefined;
  readonly part: 'title' | 'message';
  readonly locale: string | null;
  readonly onTemplate: (template: string | undefined) => void;
  /** What stands in an empty field; absent = the default's template. */
  readonly placeholder?: string;
}

/** A template: what cannot be read stays in its field with what is wrong where, and goes nowhere (SPEC SPG-3). */
export function TemplateField({ label, slot, template, part, locale, onTemplate, placeholder }: TemplateFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const byDefault = alertWords(languageOf(locale))[part === 'title' ? 'titles' : 'messages'][slot];
  const { value: text, ...typing } = useTyping({
    text: template ?? '',
    parse: (now) => parseTemplate(now, locale),
    onValue: onTemplate,
  });

  const insert = (variable: Variable) => {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    // An empty field stands for the default's text: what is added is added to that.
    const base = text === '' ? byDefault : text;
    const [from, to] = text === '' ? [base.length, base.length] : [area.selectionStart, area.selectionEnd];
    typing.read(`${base.slice(0, from)}{${variable}}${base.slice(to)}`);
    area.focus();
  };

  return (
    <div ref={box} class="template">
      <TextField
        label={label}
        value={text}
        rows={2}
        placeholder={placeholder ?? byDefault}
        hint={typing.hint}
        error={typing.error}
        onInput={typing.read}
        onBlur={typing.leave}
      />
      <fieldset class="chips">
        <legend class="visually-hidden">{tx('texts.template.variables', { label })}</legend>
        {variablesOf[slot].map((variable) => (
          <button key={variable} type="button" class="chip" title={variableWords()[variable]} onClick={() => insert(variable)}>
            {`{${variable}}`}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
