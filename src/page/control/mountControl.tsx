import '@fontsource-variable/bricolage-grotesque';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { t } from '../i18n';
import { applyTheme, keepFocus } from '../ui';
// The order is the cascade's: later style sheets override earlier ones.
import './control.css';
import './controls.css';
import './boxes.css';
import './narrow.css';
import './wide.css';
import { browserPorts } from './browserPorts';
import { createControlModel } from './models/controlModel';
import { listenForShortcuts } from './models/shortcuts';
import type { ControlPorts, Undo } from './ports';
import { ControlPage, NoKey } from './views/ControlPage';

interface MountControlOptions {
  readonly root: HTMLElement;
  readonly window: Window;
  /** Key in the link's fragment: of a device, or of the settings; empty = the link has none. */
  readonly controlKey: string;
  readonly ports: ControlPorts;
  readonly opensSettings: boolean;
}

/** Puts the control page into `root`. Returns the undo. */
function mountControl({ root, window, controlKey, ports, opensSettings }: MountControlOptions): Undo {
  const theme = applyTheme(window);
  const stopTitle = effect(() => {
    root.ownerDocument.title = t('control.documentTitle');
  });
  const model = controlKey === '' ? null : createControlModel(ports, controlKey, opensSettings);
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

interface KeyUse {
  /** The key is that of the settings. */
  readonly opensSettings: boolean;
}

/** Mounts the control page in a browser. `key`: from the link or the tab's storage. Returns the undo. */
export function mountPage(root: HTMLElement, window: Window & typeof globalThis, key: string, { opensSettings }: KeyUse): () => void {
  return mountControl({ root, window, controlKey: key, ports: browserPorts(window), opensSettings });
}
