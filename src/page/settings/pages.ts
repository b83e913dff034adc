/** The pages of the settings, arranged by what a creator wants to do. A new page is a folder and a line here. */

import { historyPage } from './activity/HistoryPage';
import { alertsPage } from './alerts/AlertsPage';
import { computerPage } from './appSettings/ComputerPage';
import { transferPage } from './backup/TransferPage';
import { accountPage } from './connections/AccountPage';
import { healthPage } from './diagnostics/HealthPage';
import type { PageEntry } from './frame/pageEntry';
import { homePage } from './home/HomePage';
import { languagePage } from './language/LanguagePage';
import { mediaPage } from './media/MediaPage';
import { moderationPage } from './moderation/ModerationPage';
import { overlaysPage } from './overlays/OverlaysPage';
import { perksPage } from './perkQueue/PerksPage';
import { startPage } from './start/StartPage';
import { statsPage } from './stats/StatsPage';

/** Pages that share a line of the navigation, each a tab; the first is the one that the line opens. */
export type NavLine = readonly [PageEntry, ...PageEntry[]];

/** Lines of the navigation: what a creator opens while streaming, then the settings. */
export const navigation: Readonly<Record<'stream' | 'settings', readonly NavLine[]>> = {
  stream: [[homePage], [overlaysPage], [historyPage], [perksPage], [statsPage]],
  settings: [[alertsPage], [moderationPage], [mediaPage], [languagePage], [accountPage], [computerPage, transferPage, healthPage]],
};

/** All pages; *Home* links to the first steps. */
export const pages: readonly PageEntry[] = [startPage, ...navigation.stream.flat(), ...navigation.settings.flat()];

/** The page with that name; *Home* where the link names none, *Alerts* where it names one of before, which is a part of it now. */
export function pageOf(name: string | null): PageEntry {
  if (name === null) return homePage;
  return pages.find((page) => page.name === name) ?? alertsPage;
}

/** The line of the navigation with the page; undefined = none has it. */
export function lineOf(page: PageEntry): NavLine | undefined {
  return [...navigation.stream, ...navigation.settings].find((line) => line.includes(page));
}
