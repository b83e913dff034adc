import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { Button } from '../../../ui';
import { keyGroups, keyText, partsOf } from './keys';
import type { ViewModel } from './viewModel';
import './keysDialog.css';

/** Lists the keys of the editor. The list is read from the table that runs them. */
export function KeysDialog({ view }: { readonly view: ViewModel }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="keys-dialog" aria-labelledby={id} onClose={() => view.closeKeys()}>
      <header>
        <h2 id={id}>{t('editor.keys.title')}</h2>
        <Button onClick={() => dialog.current?.close()}>{t('ui.close')}</Button>
      </header>
      <div class="key-groups">
        {keyGroups.map(({ title, rows }) => (
          <section key={title} aria-labelledby={`${id}-${title}`}>
            <h3 id={`${id}-${title}`}>{t(title)}</h3>
            <dl>
              {rows.map(({ text, combos }) => (
                <div key={text}>
                  <dt>{t(text)}</dt>
                  {combos.map((combo) => (
                    <dd key={combo}>
                      {partsOf(combo).map((part) => (
                        <kbd key={part}>{keyText(part)}</kbd>
                      ))}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p class="hint">{t('editor.keys.focus')}</p>
    </dialog>
  );
}
