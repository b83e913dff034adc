import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import { FileDrop } from '../form/FileDrop';
import { settingsPart } from '../frame/optionalPart';
import type { CodeModel } from './codeModel';
import type { Example } from './examples';
import { PasteDialog } from './paste/PasteDialog';
import { createPasteModel } from './paste/pasteModel';
import { codeFileEndings, refusalText } from './problemText';
import './customWidget.css';

const loadExamples = settingsPart(() => import('./examples'));

export interface CodeSourceProps {
  readonly model: CodeModel;
  /** Whether to offer the examples for widgets or for alerts. Absent to offer no examples. */
  readonly examplesOf?: 'widgets' | 'alerts';
  readonly empty: WidgetCode;
}

/** Where the code comes from: files, pasted code, an empty widget or an example. */
export function CodeSource({ model, examplesOf, empty }: CodeSourceProps) {
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

/** A button that opens the dialog for pasted code. The pasted code replaces any code that the element already has. */
function PasteCode({ model }: Pick<CodeSourceProps, 'model'>) {
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
function useExamples(of: CodeSourceProps['examplesOf']): readonly Example[] {
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
