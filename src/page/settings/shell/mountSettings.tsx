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
  /** From the link; empty = none. */
  readonly settingsKey: string;
  readonly ports: SettingsPorts;
}

/** Renders the settings page into `root`. Returns its undo. */
export function mountSettings({ root, settingsKey, ports }: MountSettingsOptions): Undo {
  if (settingsKey === '') return mountNoKey(root, 'missing');
  const removeTheme = applyTheme(root.ownerDocument);
  const model = createPageModel(ports, settingsKey);
  const stopKeepingFocus = keepFocus(root);
  render(<SettingsPage model={model} />, root);
  return () => {
    stopKeepingFocus();
    model.close();
    render(null, root);
    removeTheme();
  };
}

/** Renders why the link opens nothing. Returns its undo. */
export function mountNoKey(root: HTMLElement, why: NoKeyReason): Undo {
  const removeTheme = applyTheme(root.ownerDocument);
  render(<NoKey why={why} />, root);
  return () => {
    render(null, root);
    removeTheme();
  };
}
