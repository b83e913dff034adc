import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button, Notice, Panel } from '../../ui';
import { CodeEditor, LargeEditor } from './CodeEditor';
import { CodeSource, type CodeSourceProps } from './CodeSource';
import type { CodeText } from './codeText';

interface CodePanelProps extends Pick<CodeSourceProps, 'model' | 'empty'> {
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
      <CodeSource model={model} empty={empty} />
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
