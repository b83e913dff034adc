/** The page *Stream*: the feed, the queue and the control. The settings show it as their first page; a dock or phone shows it alone. */
import '@fontsource-variable/bricolage-grotesque';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { t } from '../i18n';
import { applyTheme, keepFocus } from '../ui';
import './stream.css';
import './controls.css';
import './live.css';
import './feed.css';
import { createControlModel } from './models/controlModel';
import { listenForShortcuts } from './models/shortcuts';
import { browserPorts } from './ports';
import { NoKey, StreamView } from './views/StreamView';

export { type ControlModel, createControlModel } from './models/controlModel';
export { listenForShortcuts } from './models/shortcuts';
export { createTickingNow } from './models/stateModel';
export { browserPorts, type ControlPorts } from './ports';
export { type StreamParts, StreamView } from './views/StreamView';

/** Whether the page's key can open the settings too. */
interface KeyUse {
  readonly opensSettings: boolean;
}

/** Renders *Stream*. `key`: from the link or the tab's storage, or '' if there is none. Returns the unmount function. */
export function mountPage(root: HTMLElement, window: Window & typeof globalThis, key: string, { opensSettings }: KeyUse): () => void {
  const ports = browserPorts(window);
  const theme = applyTheme(window);
  const stopTitle = effect(() => {
    root.ownerDocument.title = t('stream.documentTitle');
  });
  const model = key === '' ? null : createControlModel(ports, key, { opensSettings });
  const stopShortcuts = model && listenForShortcuts(ports, model);
  const stopKeepingFocus = keepFocus(root);
  render(<main class="stream-alone">{model ? <StreamView model={model} /> : <NoKey why="missing" />}</main>, root);
  return () => {
    stopTitle();
    stopKeepingFocus();
    stopShortcuts?.();
    model?.close();
    render(null, root);
    theme.remove();
  };
}
