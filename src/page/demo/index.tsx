/** The demo account's page for supporters. It uses only the companion's demo endpoints. */
import '@fontsource-variable/bricolage-grotesque';
import { render } from 'preact';
import { browserCalls, createCompanionClient, listen } from '../companion';
import { followLanguage, loadLocale } from '../i18n';
import { applyTheme, keepFocus } from '../ui';
import './demo.css';
import { createCreatorModel } from './creatorModel';
import { DemoPage } from './DemoPage';
import { createCartModel, createDonateModel, createFollowModel } from './forms';

const callTimeoutMs = 15_000;

/** Mounts the demo page in the browser's language. `key`: the link's key, or ''. Returns a function that unmounts the page. */
export async function mountPage(root: HTMLElement, window: Window & typeof globalThis, key: string): Promise<() => void> {
  await loadLocale(window);
  const theme = applyTheme(window);
  const { fetch, timers, companionOrigin } = browserCalls(window);
  const call = createCompanionClient({ fetch, origin: companionOrigin, key: () => key, timeoutMs: callTimeoutMs });
  const isVisible = () => window.document.visibilityState === 'visible';
  const onVisible = (listener: () => void) => listen(window.document, 'visibilitychange', () => isVisible() && listener());
  const creator = createCreatorModel(call, { timers, isVisible, onVisible });
  const donate = createDonateModel(call, creator.refresh);
  const cart = createCartModel(call, creator.creator, donate, creator.refresh);
  const loseFocus = keepFocus(root);
  render(<DemoPage creator={creator} donate={donate} cart={cart} follow={createFollowModel(call, creator.refresh)} />, root);
  const stopFollowing = followLanguage(window);
  return () => {
    stopFollowing();
    loseFocus();
    creator.close();
    render(null, root);
    theme.remove();
  };
}
