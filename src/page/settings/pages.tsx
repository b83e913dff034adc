/* The pages of the settings. To add a page, create a folder for it and add it to `navigation` below. */

import { appSettingsPage } from './appSettings/AppSettingsPage';
import { backupPage } from './backup/BackupPage';
import { connectionsPage } from './connections/ConnectionsPage';
import { diagnosticsPage } from './diagnostics/DiagnosticsPage';
import type { PageEntry } from './frame/pageEntry';
import { ElementPanels } from './inspector/ElementPanels';
import { alertSettings } from './inspector/panels';
import { languagePage } from './language/LanguagePage';
import { mediaPage } from './media/MediaPage';
import { moderationPage } from './moderation/ModerationPage';
import { overlaysPage } from './overlays/OverlaysPage';
import { TemplateList } from './overlays/templates/TemplateList';
import type { PageModel } from './pageModel';
import { TestOutcomeNotice } from './preview/TestOutcomeNotice';
import { startPage } from './start/StartPage';
import { statsPage } from './stats/StatsPage';
import { streamPage } from './stream/StreamPage';

type Page = PageEntry<PageModel>;

// Folders must not import one another, so a page receives parts of other folders here.
const overlays: Page = {
  ...overlaysPage,
  Page: (props) => <overlaysPage.Page {...props} inspector={<ElementPanels {...props} />} />,
};

/** A page without content: its link opens the editor of an overlay with the alerts selected (`alertsAddress`). */
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

/** Pages that share an entry in the navigation, one tab each. The entry opens the first page. */
export type NavLine = readonly [Page, ...Page[]];

const media: Page = {
  ...mediaPage,
  Page: (props) => <mediaPage.Page {...props} testOutcome={<TestOutcomeNotice outcome={props.model.test.outcome.value} />} />,
};

export const navigation: readonly NavLine[] = [
  [streamPage],
  [overlays],
  [alerts],
  [moderationPage],
  [media],
  [statsPage],
  [connectionsPage],
  [appSettingsPage, languagePage, backupPage, diagnosticsPage],
];

/** All pages, including the setup, to which only *Stream* links. */
export const pages: readonly Page[] = [start, ...navigation.flat()];

/** The page with this name, or *Stream* if the link names no page. Unknown names open *Alerts*: some former pages are panels there now. */
export function pageOf(name: string | null): Page {
  if (name === null) return streamPage;
  return pages.find((page) => page.name === name) ?? alerts;
}

/** The page that is highlighted in the navigation: *Alerts* while the editor shows the panels of alerts (SPEC SPG-30). */
export function markedPage({ address, editor, element, elementName }: PageModel): Page {
  const [selected, ...more] = editor.selection.elements.value;
  const showsAlerts = more.length === 0 && selected === elementName.value && element.value && !element.value.widget;
  return showsAlerts ? alerts : pageOf(address.current.value.page);
}

export function lineOf(page: Page): NavLine | undefined {
  return navigation.find((line) => line.includes(page));
}
