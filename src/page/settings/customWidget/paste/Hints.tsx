import { t } from '../../../i18n';
import { Notice } from '../../../ui';
import { type CodeText, codeTexts } from '../codeText';
import { needsOf } from '../problemText';
import { hasCode, hostsNamedIn, looksForElements, unknownVariables } from './pastedCode';
import type { PasteModel } from './pasteModel';

export function Hints({ model }: { readonly model: PasteModel }) {
  if (model.texts.value && !model.pieces.value.some(({ part }) => part !== null)) return null;
  const lines = hintsOf(model);
  const { fine, bad } = { fine: lines.filter(({ isFine }) => isFine), bad: lines.filter(({ isFine }) => !isFine) };
  return (
    <>
      {fine.map(({ text }) => (
        <p key={text} class="hint">
          {text}
        </p>
      ))}
      {bad.length > 0 && (
        <Notice tone="idle">
          <ul class="custom-needs">
            {bad.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

interface Hint {
  readonly text: string;
  readonly isFine: boolean;
}

function hintsOf({ texts, kind, use }: PasteModel): readonly Hint[] {
  const code = texts.value;
  const missing = codeTexts.filter((part) => code[part].trim() === '');
  const variables = unknownVariables(code, kind.value);
  const needsHtml = code.html.trim() === '' && looksForElements(code.js);
  const needed: readonly CodeText[] = [
    ...(needsHtml ? ['html' as const] : []),
    ...(variables.length > 0 ? (['fields', 'data'] as const) : []),
  ];
  const others = missing.filter((part) => !needed.includes(part) && (hasCode(code) || (part !== 'html' && part !== 'js')));
  const hosts = hostsNamedIn(code);
  const isAlert = use.value !== 'widget';
  const fine =
    others.length > 0 && hasCode(code) && t('custom.pasted.fine', { parts: others.map((part) => t(`custom.code.${part}`)).join(', ') });
  const bad = [
    !hasCode(code) && t('custom.pasted.noCode'),
    needsHtml && t('custom.pasted.noHtml'),
    variables.length > 0 && t('custom.pasted.variables', { names: variables.map((name) => `{{${name}}}`).join(', ') }),
    ...needsOf({ code, isAlert, hasButtons: false, scriptNames: [] }),
    hosts.length > 0 && t('custom.pasted.hosts', { hosts: hosts.join(', ') }),
  ];
  const textsOnly = (list: readonly (string | false)[]) => list.filter((text) => text !== false);
  return [...textsOnly([fine]).map((text) => ({ text, isFine: true })), ...textsOnly(bad).map((text) => ({ text, isFine: false }))];
}
