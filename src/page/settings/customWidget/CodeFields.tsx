import type { FieldValue, FieldValues, WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import { Notice } from '../../ui';
import type { MediaModel } from '../frame/mediaModel';
import type { CodeModel } from './codeModel';
import { FieldsForm } from './FieldsForm';
import { readData, readFields } from './fields';
import { type CodeNeedsProps, documentProblemText, needsOf } from './problemText';

interface CodeFieldsProps {
  readonly code: WidgetCode;
  readonly values: FieldValues;
  readonly media: MediaModel;
  readonly model: CodeModel;
  /** Fields whose `{name}` stays unchanged in scripts, because it is JavaScript there. */
  readonly scriptNames: readonly string[];
  /** Id of the code's place, so that an upload for a field cannot fill a field at another place. */
  readonly place: string;
  /** Called when a button of the form is pressed; null if nothing reacts to buttons. */
  readonly onButton: ((field: string, value: FieldValue | null) => void) | null;
}

/** The form of the fields. Above it: missing media, what works differently in Ovation, and errors in FIELDS and DATA. */
export function CodeFields({ code, values, media, model, scriptNames, place, onButton }: CodeFieldsProps) {
  const { fields, problem } = readFields(code.fields);
  const problems = [
    { part: 'FIELDS', problem },
    { part: 'DATA', problem: readData(code.data).problem },
  ];
  const shown = onButton ? fields : fields.filter(({ type }) => type !== 'button');
  return (
    <>
      {model.missing.value.length > 0 && <Notice tone="busy">{t('share.missing', { media: model.missing.value.join(', ') })}</Notice>}
      <CodeNeeds code={code} isAlert={onButton === null} hasButtons={fields.length > shown.length} scriptNames={scriptNames} />
      {problems.map(
        ({ part, problem: found }) =>
          found && (
            <Notice key={part} tone="bad">
              {documentProblemText(part, found)}
            </Notice>
          ),
      )}
      {shown.length === 0 && !problem && <p class="hint">{t('custom.fields.none')}</p>}
      <div class="custom-fields">
        <FieldsForm key={place} fields={shown} values={values} media={media} onValue={model.setValue} onButton={onButton ?? (() => {})} />
      </div>
    </>
  );
}

/** Lists everything that works differently from what the code's author expects (SPEC CUS-140). */
function CodeNeeds(props: CodeNeedsProps) {
  const needs = needsOf(props);
  if (needs.length === 0) return null;
  return (
    <Notice tone="idle">
      <strong>{t('custom.needs')}</strong>
      <ul class="custom-needs">
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </Notice>
  );
}
