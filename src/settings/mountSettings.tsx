import '@fontsource-variable/bricolage-grotesque';
import { render } from 'preact';
import { applyTheme } from '../ui';
import { createPageModel } from './models/pageModel';
import type { SettingsPorts, Undo } from './ports';
import './settings.css';
import './shell.css';
import { NoKey } from './views/NoKey';
import { SettingsPage } from './views/SettingsPage';

export interface MountSettingsOptions {
  readonly root: HTMLElement;
  /** From the link's fragment; empty = the link had none. */
  readonly settingsKey: string;
  readonly ports: SettingsPorts;
}

/** Puts the settings page into `root`. Returns its undo. */
export function mountSettings({ root, settingsKey, ports }: MountSettingsOptions): Undo {
  const removeTheme = applyTheme(root.ownerDocument);
  const model = settingsKey === '' ? null : createPageModel(ports, settingsKey);
  render(model ? <SettingsPage model={model} /> : <NoKey why="missing" />, root);
  return () => {
    model?.close();
    render(null, root);
    removeTheme();
  };
}
