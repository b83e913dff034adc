import { useId } from 'preact/hooks';
import { t } from '../../../i18n';
import { Dialog } from '../../form/Dialog';
import { keyGroups, keyText, partsOf } from './keys';
import type { ViewModel } from './viewModel';
import './keysDialog.css';

export function KeysDialog({ view }: { readonly view: ViewModel }) {
  const id = useId();
  return (
    <Dialog title={t('editor.keys.title')} class="keys-dialog" onClose={() => view.closeKeys()}>
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
    </Dialog>
  );
}
