import { loadLocale, t } from '../i18n';
import './tabHint.css';

const shownMs = 15_000;

interface HintWindow extends Pick<Window, 'navigator' | 'localStorage' | 'setTimeout' | 'clearTimeout' | 'document'> {
  readonly MutationObserver: typeof MutationObserver;
}

/** If an overlay is opened in a browser tab, explains what it is. Shown for a limited time, or until an alert is on stage (SPEC OVL-10). Returns the undo. */
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
  for (const [tag, text] of [['strong', t('shell.overlayTab.title')] as const, ['p', t('shell.overlayTab.text')] as const]) {
    const line = document.createElement(tag);
    line.textContent = text;
    hint.append(line);
  }
  const hideForAlert = () => document.querySelector('[data-alert-key]') && remove();
  const observer = new window.MutationObserver(hideForAlert);
  const timer = window.setTimeout(() => remove(), shownMs);
  function remove(): void {
    window.clearTimeout(timer);
    observer.disconnect();
    hint.remove();
  }
  document.body.append(hint);
  observer.observe(document.body, { childList: true, subtree: true });
  hideForAlert();
  return remove;
}
