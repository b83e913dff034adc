/** The pages of the settings, arranged by what a creator wants to do. A new page is a folder and a line here. */
import { accountPage } from '../account/AccountPage';
import { alertsPage } from '../alerts/AlertsPage';
import { computerPage } from '../computer/ComputerPage';
import { healthPage } from '../health/HealthPage';
import { historyPage } from '../history/HistoryPage';
import { languagePage } from '../language/LanguagePage';
import { mediaPage } from '../media/MediaPage';
import { moderationPage } from '../moderation/ModerationPage';
import { overlaysPage } from '../overlays/OverlaysPage';
import { perksPage } from '../perks/PerksPage';
import { startPage } from '../start/StartPage';
import { statsPage } from '../stats/StatsPage';
import { transferPage } from '../transfer/TransferPage';
import type { PageEntry } from './pageEntry';

export const pages: readonly PageEntry[] = [
  startPage,
  alertsPage,
  overlaysPage,
  moderationPage,
  mediaPage,
  languagePage,
  accountPage,
  historyPage,
  perksPage,
  statsPage,
  healthPage,
  transferPage,
  computerPage,
];

/** The page with that name, otherwise the alerts. */
export function pageOf(name: string | null): PageEntry {
  return pages.find((page) => page.name === name) ?? alertsPage;
}
