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
import { createDeskModel } from './models/controlModel';
import { listenForShortcuts } from './models/shortcuts';
import type { DeskPorts, Undo } from './ports';
import { DeskPage } from './views/ControlPage';
import { NoKey } from './views/NoKey';

export interface MountDeskOptions {
  readonly root: HTMLElement;
  /** From the link's fragment: a desk's own or the settings key; empty = the link had none. */
  readonly deskKey: string;
  readonly ports: DeskPorts;
}

/** Puts the control desk into `root`. Returns its undo. */
export function mountDesk({ root, deskKey, ports }: MountDeskOptions): Undo {
  const removeTheme = applyTheme(root.ownerDocument);
  const leaveTitle = effect(() => {
    root.ownerDocument.title = t('control.documentTitle');
  });
  const model = deskKey === '' ? null : createDeskModel(ports, deskKey);
  const stopShortcuts = model && listenForShortcuts(ports, model);
  const loseFocus = keepFocus(root);
  render(model ? <DeskPage model={model} /> : <NoKey why="missing" />, root);
  return () => {
    leaveTitle();
    loseFocus();
    stopShortcuts?.();
    model?.close();
    render(null, root);
    removeTheme();
  };
}
