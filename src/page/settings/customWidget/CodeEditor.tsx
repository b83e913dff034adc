import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { codeLimits, type WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import { Tabs, TextField } from '../../ui';
import { Dialog } from '../form/Dialog';
import { settingsPart } from '../frame/optionalPart';
import type { OpenCodeMirror } from './codeMirror';
import { type CodeText, codeTexts } from './codeText';

const loadCodeMirror = settingsPart(() => import('./codeMirror'));

interface CodeEditorProps {
  readonly code: WidgetCode;
  readonly text: Signal<CodeText>;
  readonly isLarge?: boolean;
  readonly onEdit: (text: CodeText | 'name', value: string) => void;
  readonly onApply: () => void;
}

/** Edits the five texts of a widget, one tab each. If the editor library cannot be loaded, shows a plain text field. */
export function CodeEditor({ code, text, isLarge = false, onEdit, onApply }: CodeEditorProps) {
  const chosen = text.value;
  return (
    <>
      {!isLarge && (
        <TextField
          label={t('custom.code.name')}
          value={code.name}
          maxLength={codeLimits.name}
          onInput={(name) => name.trim() !== '' && onEdit('name', name)}
        />
      )}
      <Tabs
        label={t('custom.code')}
        value={chosen}
        tabs={codeTexts.map((value) => ({ value, text: t(`custom.code.${value}`) }))}
        onChange={(value) => {
          text.value = value;
        }}
      >
        <CodeArea
          key={chosen}
          text={chosen}
          value={code[chosen]}
          takesFocus={isLarge}
          onEdit={(value) => onEdit(chosen, value)}
          onApply={onApply}
        />
      </Tabs>
      <p class="hint">{isLarge ? t('custom.code.keys.large') : t('custom.code.keys')}</p>
    </>
  );
}

interface CodeAreaProps {
  readonly text: CodeText;
  readonly value: string;
  /** Whether the editor takes the focus when it opens, unless a tab has the focus. */
  readonly takesFocus: boolean;
  readonly onEdit: (value: string) => void;
  readonly onApply: () => void;
}

function CodeArea({ text, value, takesFocus, onEdit, onApply }: CodeAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<ReturnType<OpenCodeMirror> | null>(null);
  const latest = useRef({ value, onEdit, onApply });
  latest.current = { value, onEdit, onApply };
  const isPlain = useSignal(false);
  useEffect(() => {
    let isGone = false;
    loadCodeMirror().then(
      ({ openCodeMirror }) => {
        if (isGone || !place.current) return;
        editor.current = openCodeMirror({
          parent: place.current,
          text,
          value: latest.current.value,
          label: t(`custom.code.${text}`),
          onEdit: (next) => latest.current.onEdit(next),
          onApply: () => latest.current.onApply(),
        });
        if (takesFocus && document.activeElement?.role !== 'tab') editor.current.focus();
      },
      () => {
        isPlain.value = true; // without the library, a plain field can still edit the text
      },
    );
    return () => {
      isGone = true;
      editor.current?.close();
      editor.current = null;
    };
  }, [text]);
  useEffect(() => editor.current?.show(value), [value]);
  if (isPlain.value)
    return <TextField label={t(`custom.code.${text}`)} value={value} rows={16} maxLength={codeLimits[text]} onInput={onEdit} />;
  return <div ref={place} class="code-area" />;
}

interface LargeEditorProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly aside: ComponentChildren;
  readonly children: ComponentChildren;
}

export function LargeEditor({ title, onClose, aside, children }: LargeEditorProps) {
  /** The content measures its own size, so it is rendered only after the dialog has opened. */
  const isShown = useSignal(false);
  useEffect(() => {
    isShown.value = true;
  }, []);
  return (
    <Dialog title={<bdi>{title}</bdi>} class="code-dialog" onClose={onClose}>
      {isShown.value && (
        <div class="code-dialog-body">
          <div class="code-dialog-code">{children}</div>
          {aside}
        </div>
      )}
    </Dialog>
  );
}
