import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { FieldValue, FieldValues, WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button, Notice, Panel } from '../../ui';
import { FileDrop } from '../form/FileDrop';
import type { MediaModel } from '../frame/mediaModel';
import { settingsPart } from '../frame/optionalPart';
import { CodeEditor, LargeEditor } from './CodeEditor';
import type { CodeModel } from './codeModel';
import type { CodeText } from './codeText';
import type { Example } from './examples';
import { FieldsForm } from './FieldsForm';
import { readData, readFields } from './fields';
import { PasteDialog } from './paste/PasteDialog';
import { createPasteModel } from './paste/pasteModel';
import { type CodeNeedsProps, codeFileEndings, documentProblemText, needsOf, refusalText } from './problemText';
import './customWidget.css';

const loadExamples = settingsPart(() => import('./examples'));

interface SourceProps {
  readonly model: CodeModel;
  /** Whether to offer the examples for widgets or for alerts. Absent to offer no examples. */
  readonly examplesOf?: 'widgets' | 'alerts';
  readonly empty: WidgetCode;
}

export function Source({ model, examplesOf, empty }: SourceProps) {
  const examples = useExamples(examplesOf);
  const refused = model.refused.value;
  // The failure is shown here only if there is no code. Otherwise, it is shown beside the buttons for the code.
  const notTaken = model.state.value.tag === 'ready' ? null : model.notApplied.value;
  return (
    <>
      <FileDrop
        label={t('custom.files')}
        inputLabel={t('custom.files')}
        chooseText={t('custom.files.choose')}
        dropText={t('custom.files.drop')}
        accept={codeFileEndings}
        multiple
        onFiles={(files) => void model.addFiles(files)}
      />
      {refused && (
        <Notice tone="bad" announce>
          {refusalText(refused)}
        </Notice>
      )}
      {notTaken && (
        <Notice tone="bad" announce>
          {notTaken}
        </Notice>
      )}
      {model.choices.value.length > 0 && (
        <fieldset class="custom-examples">
          <legend class="field-label">{t('custom.several')}</legend>
          {model.choices.value.map((widget, index) => (
            <Button key={index} disabled={model.isBusy.value} onClick={() => void model.choose(widget)}>
              {widget.code.name}
            </Button>
          ))}
        </fieldset>
      )}
      <div class="buttons">
        <PasteCode model={model} />
        <Button disabled={model.isBusy.value} onClick={() => void model.startFrom(empty)}>
          {t('custom.paste')}
        </Button>
        <a class="button quiet" href="/write-a-widget.html" target="_blank" rel="noopener">
          {t('custom.howTo')}
        </a>
      </div>
      {examples.length > 0 && (
        <fieldset class="custom-examples">
          <legend class="field-label">{t('custom.examples')}</legend>
          {examples.map(({ code, about }) => (
            <button
              key={code.name}
              type="button"
              class="button plain"
              disabled={model.isBusy.value}
              onClick={() => void model.startFrom(code)}
            >
              <strong>{code.name}</strong>
              <span class="hint">{about}</span>
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Opens the dialog for pasted code, which replaces the code at this place. */
function PasteCode({ model }: Pick<SourceProps, 'model'>) {
  const paste = useMemo(
    () =>
      createPasteModel({
        offersAlerts: false,
        add: async (found) => {
          await model.choose(found);
          return model.notApplied.peek();
        },
      }),
    [model],
  );
  return (
    <>
      <Button disabled={model.isBusy.value} onClick={() => paste.open()}>
        {t('custom.pasted.title')}
      </Button>
      <PasteDialog model={paste} replaces={model.state.value.tag === 'ready'} />
    </>
  );
}

/** The examples. Empty until they are loaded. If loading fails, code can still be added from files. */
function useExamples(of: SourceProps['examplesOf']): readonly Example[] {
  const examples = useSignal<readonly Example[]>([]);
  useEffect(() => {
    if (of)
      loadExamples().then(
        (loaded) => {
          examples.value = of === 'widgets' ? loaded.examples() : loaded.alertExamples();
        },
        () => {},
      );
  }, [of]);
  return examples.value;
}

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

interface CodePanelProps extends Pick<SourceProps, 'model' | 'empty'> {
  readonly code: WidgetCode;
  readonly console: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function CodePanel({ code, model, empty, console, children }: CodePanelProps) {
  const isOpen = useSignal(false);
  const isLarge = useSignal(false);
  const text = useSignal<CodeText>('html');
  const isEdited = model.edited.value !== null;
  const editor = <CodeEditor code={code} text={text} isLarge={isLarge.value} onEdit={model.edit} onApply={() => void model.apply()} />;
  const buttons = <ApplyButtons model={model} />;
  return (
    <Panel
      title={t('custom.code')}
      summary={isEdited ? t('custom.code.edited') : undefined}
      open={isOpen.value}
      onToggle={(open) => {
        isOpen.value = open;
      }}
    >
      {children}
      <div class="buttons">
        <Button
          onClick={() => {
            isLarge.value = true;
          }}
        >
          {t('custom.code.larger')}
        </Button>
      </div>
      {isLarge.value ? (
        <LargeEditor
          title={code.name}
          aside={console}
          onClose={() => {
            isLarge.value = false;
          }}
        >
          {editor}
          {buttons}
        </LargeEditor>
      ) : (
        <>
          {editor}
          {buttons}
        </>
      )}
      <div class="buttons">
        <Button onClick={() => void model.saveFile(true)}>{t('custom.save.withValues')}</Button>
        <Button onClick={() => void model.saveFile(false)}>{t('custom.save')}</Button>
      </div>
      {model.leftOut.value.length > 0 && <Notice tone="busy">{t('share.leftOut', { media: model.leftOut.value.join(', ') })}</Notice>}
      <Source model={model} empty={empty} />
    </Panel>
  );
}

function ApplyButtons({ model }: Pick<CodePanelProps, 'model'>) {
  const isEdited = model.edited.value !== null;
  const why = model.notApplied.value;
  return (
    <>
      <div class="buttons">
        <Button look="primary" disabled={!isEdited || model.isBusy.value} onClick={() => void model.apply()}>
          {t('custom.code.apply')}
        </Button>
        <Button disabled={!isEdited} onClick={model.discard}>
          {t('custom.code.discard')}
        </Button>
      </div>
      {why && (
        <Notice tone="bad" announce>
          {t('custom.code.notApplied', { why })}
        </Notice>
      )}
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
