import { t } from '../../i18n';
/**
 * The pages of the settings, arranged by what a creator wants to do. A page is a list of sections; a new page is a row
 * here and a file beside it, a new section is a line in its page.
 */
import { AccountPage } from '../account/AccountPage';
import { AlertsPage } from '../alerts/AlertsPage';
import { BoxesPage } from '../boxes/BoxesPage';
import { ComputerPage } from '../computer/ComputerPage';
import { FiltersPage } from '../filters/FiltersPage';
import { HealthPage } from '../health/HealthPage';
import { HistoryPage } from '../history/HistoryPage';
import { LookPage } from '../look/LookPage';
import { MediaPage } from '../media/MediaPage';
import { PerksPage } from '../perks/PerksPage';
import { SoundPage } from '../sound/SoundPage';
import { StartPage } from '../start/StartPage';
import { StatsPage } from '../stats/StatsPage';
import { TextsPage } from '../texts/TextsPage';
import { TransferPage } from '../transfer/TransferPage';
import type { PageEntry } from './pageEntry';

export type { PageEntry, PageProps } from './pageEntry';

const alerts = (): PageEntry => ({
  name: 'alerts',
  title: t('alerts.page.title'),
  intro: t('alerts.page.intro'),
  icon: 'alerts',
  about: 'box',
  Page: AlertsPage,
});

export const pages = (): readonly PageEntry[] => [
  {
    name: 'start',
    title: t('start.page.title'),
    intro: t('start.page.intro'),
    icon: 'start',
    about: 'all',
    Page: StartPage,
  },
  alerts(),
  {
    name: 'boxes',
    title: t('boxes.page.title'),
    intro: t('boxes.page.intro'),
    icon: 'boxes',
    about: 'all',
    Page: BoxesPage,
  },
  {
    name: 'filters',
    title: t('filters.page.title'),
    intro: t('filters.page.intro'),
    icon: 'filters',
    about: 'box',
    Page: FiltersPage,
  },
  { name: 'sound', title: t('sound.page.title'), intro: t('sound.page.intro'), icon: 'sound', about: 'box', Page: SoundPage },
  { name: 'look', title: t('look.page.title'), intro: t('look.page.intro'), icon: 'look', about: 'box', Page: LookPage },
  { name: 'media', title: t('media.page.title'), intro: t('media.page.intro'), icon: 'media', about: 'all', Page: MediaPage },
  {
    name: 'texts',
    title: t('texts.page.title'),
    intro: t('texts.page.intro'),
    icon: 'texts',
    about: 'box',
    Page: TextsPage,
  },
  {
    name: 'account',
    title: t('account.page.title'),
    intro: t('account.page.intro'),
    icon: 'account',
    about: 'all',
    Page: AccountPage,
  },
  { name: 'history', title: t('history.page.title'), intro: t('history.page.intro'), icon: 'history', about: 'all', Page: HistoryPage },
  {
    name: 'perks',
    title: t('perks.page.title'),
    intro: t('perks.page.intro'),
    icon: 'perks',
    about: 'all',
    Page: PerksPage,
  },
  { name: 'stats', title: t('stats.page.title'), intro: t('stats.page.intro'), icon: 'stats', about: 'all', Page: StatsPage },
  {
    name: 'health',
    title: t('health.page.title'),
    intro: t('health.page.intro'),
    icon: 'health',
    about: 'all',
    Page: HealthPage,
  },
  {
    name: 'transfer',
    title: t('transfer.page.title'),
    intro: t('transfer.page.intro'),
    icon: 'transfer',
    about: 'all',
    Page: TransferPage,
  },
  {
    name: 'computer',
    title: t('computer.page.title'),
    intro: t('computer.page.intro'),
    icon: 'computer',
    about: 'all',
    Page: ComputerPage,
  },
];

/** The page of that name, or the first one. */
export function pageOf(name: string | null): PageEntry {
  return pages().find((page) => page.name === name) ?? alerts();
}
