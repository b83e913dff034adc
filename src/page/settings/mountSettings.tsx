import '@fontsource-variable/bricolage-grotesque';
import { render } from 'preact';
import { applyTheme, keepFocus } from '../ui';
import type { SettingsPorts, Undo } from './frame/ports';
import { createPageModel } from './pageModel';
import './settings.css';
import './shell.css';
import { NoKey, type NoKeyReason } from './frame/NoKey';
import { SettingsPage } from './SettingsPage';

export interface MountSettingsOptions {
  readonly root: HTMLElement;
  readonly window: Window;
  readonly settingsKey: string;
  readonly ports: SettingsPorts;
}

export function mountSettings({ root, window, settingsKey, ports }: MountSettingsOptions): Undo {
  if (settingsKey === '') return mountNoKey(root, window, 'missing');
  const theme = applyTheme(window);
  const model = createPageModel(ports, settingsKey, theme);
  const stopKeepingFocus = keepFocus(root);
  render(<SettingsPage model={model} />, root);
  return () => {
    stopKeepingFocus();
    model.close();
    render(null, root);
    theme.remove();
  };
}

/** Explains why the link does not open the settings. */
export function mountNoKey(root: HTMLElement, window: Window, why: NoKeyReason): Undo {
  const theme = applyTheme(window);
  render(<NoKey why={why} />, root);
  return () => {
    render(null, root);
    theme.remove();
  };
}
