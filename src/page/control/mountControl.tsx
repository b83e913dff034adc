import '@fontsource-variable/bricolage-grotesque';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { t } from '../i18n';
import { applyTheme, keepFocus } from '../ui';
// In this order: what comes later goes before.
import './control.css';
import './controls.css';
import './boxes.css';
import './narrow.css';
import { createControlModel } from './models/controlModel';
import { listenForShortcuts } from './models/shortcuts';
import type { ControlPorts, Undo } from './ports';
import { ControlPage } from './views/ControlPage';
import { NoKey } from './views/NoKey';

export interface MountControlOptions {
  readonly root: HTMLElement;
  /** From the link's fragment: a device's own or the settings key; empty = the link had none. */
  readonly controlKey: string;
  readonly ports: ControlPorts;
}

/** Puts the control page into `root`. Returns its undo. */
export function mountControl({ root, controlKey, ports }: MountControlOptions): Undo {
  const removeTheme = applyTheme(root.ownerDocument);
  const leaveTitle = effect(() => {
    root.ownerDocument.title = t('control.documentTitle');
  });
  const model = controlKey === '' ? null : createControlModel(ports, controlKey);
  const stopShortcuts = model && listenForShortcuts(ports, model);
  const loseFocus = keepFocus(root);
  render(model ? <ControlPage model={model} /> : <NoKey why="missing" />, root);
  return () => {
    leaveTitle();
    loseFocus();
    stopShortcuts?.();
    model?.close();
    render(null, root);
    removeTheme();
  };
}
