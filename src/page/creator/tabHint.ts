import { loadLocale, t } from '../i18n';
import './tabHint.css';

interface HintWindow extends Pick<Window, 'navigator' | 'localStorage' | 'document'> {
  readonly MutationObserver: typeof MutationObserver;
}

/** Explains what an overlay is, until the first alert is on stage (SPEC OVL-10). Returns a function that removes the hint. */
export async function showTabHint(window: HintWindow): Promise<() => void> {
  const { document, navigator } = window;
  const hint = document.createElement('aside');
  hint.className = 'tab-hint';
  await loadLocale({
    navigator,
    get localStorage() {
      return window.localStorage;
    },
    document: { documentElement: hint },
  });
  const title = document.createElement('strong');
  const text = document.createElement('p');
  text.textContent = t('shell.overlayTab.text');
  hint.append(title, text);
  const observer = new window.MutationObserver(update);
  function remove(): void {
    observer.disconnect();
    hint.remove();
  }
  function update(): void {
    if (document.querySelector('[data-alert-key]')) return remove();
    const isLive = document.querySelector('[data-state="live"]') !== null;
    const next = isLive ? t('shell.overlayTab.ready') : t('shell.overlayTab.title');
    if (title.textContent !== next) title.textContent = next;
  }
  document.body.append(hint);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] });
  update();
  return remove;
}
