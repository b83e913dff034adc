/* The pages of the settings, grouped by what a creator wants to do. A new page is a folder and a line here. */

import { activityPage } from './activity/ActivityPage';
import { appSettingsPage } from './appSettings/AppSettingsPage';
import { backupPage } from './backup/BackupPage';
import { connectionsPage } from './connections/ConnectionsPage';
import { diagnosticsPage } from './diagnostics/DiagnosticsPage';
import type { PageEntry } from './frame/pageEntry';
import { homePage } from './home/HomePage';
import { ElementPanels } from './inspector/ElementPanels';
import { alertSettings } from './inspector/panels';
import { languagePage } from './language/LanguagePage';
import { mediaPage } from './media/MediaPage';
import { moderationPage } from './moderation/ModerationPage';
import { overlaysPage } from './overlays/OverlaysPage';
import { TemplateList } from './overlays/templates/TemplateList';
import type { PageModel } from './pageModel';
import { perkQueuePage } from './perkQueue/PerkQueuePage';
import { startPage } from './start/StartPage';
import { statsPage } from './stats/StatsPage';

type Page = PageEntry<PageModel>;

// A page that shows a part of another folder gets it here, so that folders do not import each other.
const overlays: Page = {
  ...overlaysPage,
  Page: (props) => <overlaysPage.Page {...props} inspector={<ElementPanels {...props} />} />,
};

/** Opens the editor of an overlay with its alerts selected (`alertsAddress`): it has no page of its own. */
const alerts: Page = {
  ...overlays,
  name: 'alerts',
  icon: 'M5 17h14l-1.6-2.2V10a5.4 5.4 0 0 0-10.8 0v4.8zM10 20h4M12 3v1.4',
  settings: alertSettings,
};

const start: Page = {
  ...startPage,
  Page: (props) => (
    <startPage.Page {...props} templates={<TemplateList model={props.model.overlays} settings={props.model.draft.settings.value} />} />
  ),
};

/** Pages that share an entry of the navigation, one tab each. The entry opens the first. */
export type NavLine = readonly [Page, ...Page[]];

/** The navigation: pages that a creator opens while streaming, then the settings. */
export const navigation: Readonly<Record<'stream' | 'settings', readonly NavLine[]>> = {
  stream: [[homePage], [overlays], [activityPage], [perkQueuePage], [statsPage]],
  settings: [[alerts], [moderationPage], [mediaPage], [languagePage], [connectionsPage], [appSettingsPage, backupPage, diagnosticsPage]],
};

/** All pages. *Home* links to the first steps. */
export const pages: readonly Page[] = [start, ...navigation.stream.flat(), ...navigation.settings.flat()];

/** The page with that name; *Home* if the link names none. Old links name pages that are now panels of alerts. */
export function pageOf(name: string | null): Page {
  if (name === null) return homePage;
  return pages.find((page) => page.name === name) ?? alerts;
}

/** The page that the navigation marks as open: *Alerts* while the editor shows the panels of alerts (SPEC SPG-30). */
export function markedPage({ address, editor, box, elementName }: PageModel): Page {
  const [selected, ...more] = editor.selection.boxes.value;
  const showsAlerts = more.length === 0 && selected === elementName.value && box.value && !box.value.widget;
  return showsAlerts ? alerts : pageOf(address.current.value.page);
}

/** The navigation entry of the page; undefined = none. */
export function lineOf(page: Page): NavLine | undefined {
  return [...navigation.stream, ...navigation.settings].find((line) => line.includes(page));
}
