import '@fontsource-variable/bricolage-grotesque';
import { render } from 'preact';
import { applyTheme, keepFocus } from '../../ui';
import { createPageModel } from './pageModel';
import type { SettingsPorts, Undo } from './ports';
import './settings.css';
import './shell.css';
import { NoKey, type NoKeyReason } from './NoKey';
import { SettingsPage } from './SettingsPage';

export interface MountSettingsOptions {
  readonly root: HTMLElement;
  /** From the link's fragment; empty = the link had none. */
  readonly settingsKey: string;
  readonly ports: SettingsPorts;
}

/** Puts the settings page into `root`. Returns its undo. */
export function mountSettings({ root, settingsKey, ports }: MountSettingsOptions): Undo {
  if (settingsKey === '') return mountNoKey(root, 'missing');
  const removeTheme = applyTheme(root.ownerDocument);
  const model = createPageModel(ports, settingsKey);
  const loseFocus = keepFocus(root);
  render(<SettingsPage model={model} />, root);
  return () => {
    loseFocus();
    model.close();
    render(null, root);
    removeTheme();
  };
}

/** Says that the link at hand opens nothing. Returns its undo. */
export function mountNoKey(root: HTMLElement, why: NoKeyReason): Undo {
  const removeTheme = applyTheme(root.ownerDocument);
  render(<NoKey why={why} />, root);
  return () => {
    render(null, root);
    removeTheme();
  };
}
