/** *Live control*: shows what overlays report and sends commands. It uses only the companion's protocol. */
import '@fontsource-variable/bricolage-grotesque';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { t } from '../i18n';
import { applyTheme, keepFocus } from '../ui';
// The order matters: later style sheets override earlier ones.
import './control.css';
import './controls.css';
import './elements.css';
import './narrow.css';
import './wide.css';
import { createControlModel } from './models/controlModel';
import { listenForShortcuts } from './models/shortcuts';
import { browserPorts } from './ports';
import { ControlPage, NoKey } from './views/ControlPage';

/** Whether the page's key can open the settings too. */
interface KeyUse {
  readonly opensSettings: boolean;
}

/** Renders the control page in a browser window. `key` is from the link or the tab's storage, or '' if there is none. Returns the unmount function. */
export function mountPage(root: HTMLElement, window: Window & typeof globalThis, key: string, { opensSettings }: KeyUse): () => void {
  const ports = browserPorts(window);
  const theme = applyTheme(window);
  const stopTitle = effect(() => {
    root.ownerDocument.title = t('control.documentTitle');
  });
  const model = key === '' ? null : createControlModel(ports, key, opensSettings);
  const stopShortcuts = model && listenForShortcuts(ports, model);
  const stopKeepingFocus = keepFocus(root);
  render(model ? <ControlPage model={model} /> : <NoKey why="missing" />, root);
  return () => {
    stopTitle();
    stopKeepingFocus();
    stopShortcuts?.();
    model?.close();
    render(null, root);
    theme.remove();
  };
}
