import { useRef } from 'preact/hooks';
import type { TextSlot } from '../../../../contract/settings';
import { checkTemplate, type Variable, variablesOf } from '../../../alerts/editor';
import { alertTexts, languageOf, t } from '../../../i18n';
import type { Parsed } from '../../../ui';
import { TextField, tx, useFieldDraft } from '../../../ui';
import { parseTemplateText } from '../../form/valueText';
import { variableLabels } from './templateText';

interface TemplateFieldProps {
  readonly label: string;
  readonly slot: TextSlot;
  /** undefined if the default template applies. */
  readonly template: string | undefined;
  readonly part: 'title' | 'message';
  readonly locale: string | null;
  readonly onTemplate: (template: string | undefined) => void;
  /** Placeholder of an empty field. Absent to show the default template. */
  readonly placeholder?: string;
}

/** A field for a template. An invalid template is shown with its error and not saved (SPEC SPG-3). */
export function TemplateField({ label, slot, template, part, locale, onTemplate, placeholder }: TemplateFieldProps) {
  const element = useRef<HTMLDivElement>(null);
  const defaultText = alertTexts(languageOf(locale))[part === 'title' ? 'titles' : 'messages'][slot];
  const { value: text, ...draft } = useFieldDraft({
    text: template ?? '',
    parse: (now) => parseTemplate(now, locale),
    onValue: onTemplate,
  });

  const insert = (variable: Variable) => {
    const area = element.current?.querySelector('textarea');
    if (!area) return;
    // If the field is empty, the default template applies: add the variable at its end.
    const base = text === '' ? defaultText : text;
    const [from, to] = text === '' ? [base.length, base.length] : [area.selectionStart, area.selectionEnd];
    draft.onInput(`${base.slice(0, from)}{${variable}}${base.slice(to)}`);
    area.focus();
  };

  return (
    <div ref={element} class="template">
      <TextField
        label={label}
        value={text}
        rows={2}
        placeholder={placeholder ?? defaultText}
        hint={draft.hint}
        error={draft.error}
        onInput={draft.onInput}
        onBlur={draft.onBlur}
      />
      <fieldset class="chips">
        <legend class="visually-hidden">{tx('texts.template.variables', { label })}</legend>
        {variablesOf[slot].map((variable) => (
          <button key={variable} type="button" class="chip" title={variableLabels()[variable]} onClick={() => insert(variable)}>
            {`{${variable}}`}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function parseTemplate(text: string, locale: string | null): Parsed<string | undefined> {
  if (text.trim() === '') return { ok: true, value: undefined };
  const error = checkTemplate(text, locale);
  if (!error) return parseTemplateText(text);
  const place = text.slice(error.at, Math.max(error.until, error.at + 12));
  const values = { message: t(error.message, error.values), at: error.at + 1 };
  return {
    ok: false,
    why: place ? t('texts.template.wrong', { ...values, place }) : t('texts.template.wrongAtEnd', values),
  };
}
