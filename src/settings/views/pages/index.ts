import { t } from '../../../languages';
/**
 * The pages of the settings, arranged by what a creator wants to do. A page is a list of sections; a new page is a row
 * here and a file beside it, a new section is a line in its page.
 */
import { AccountPage } from './AccountPage';
import { AlertsPage } from './AlertsPage';
import { BoxesPage } from './BoxesPage';
import { ComputerPage } from './ComputerPage';
import { FiltersPage } from './FiltersPage';
import { HealthPage } from './HealthPage';
import { HistoryPage } from './HistoryPage';
import { LookPage } from './LookPage';
import { MediaPage } from './MediaPage';
import { PerksPage } from './PerksPage';
import type { PageEntry } from './pageEntry';
import { SoundPage } from './SoundPage';
import { StartPage } from './StartPage';
import { StatsPage } from './StatsPage';
import { TextsPage } from './TextsPage';
import { TransferPage } from './TransferPage';

export type { PageEntry, PageProps } from './pageEntry';

const alerts: PageEntry = {
  name: 'alerts',
  title: t('Alerts'),
  intro: t('Variants for special ones, how long they stand, and what becomes of many at once.'),
  icon: 'alerts',
  about: 'box',
  Page: AlertsPage,
};

export const pages: readonly PageEntry[] = [
  {
    name: 'start',
    title: t('Set up'),
    intro: t('From nothing to an alert in OBS, in three minutes. Each step can be skipped and returned to.'),
    icon: 'start',
    about: 'all',
    Page: StartPage,
  },
  alerts,
  {
    name: 'boxes',
    title: t('Boxes'),
    intro: t('Each box is a browser source in OBS of its own.'),
    icon: 'boxes',
    about: 'all',
    Page: BoxesPage,
  },
  {
    name: 'filters',
    title: t('Filters & moderation'),
    intro: t('What becomes an alert, and what does not.'),
    icon: 'filters',
    about: 'box',
    Page: FiltersPage,
  },
  { name: 'sound', title: t('Sound & speech'), intro: t('What your viewers hear.'), icon: 'sound', about: 'box', Page: SoundPage },
  { name: 'look', title: t('Look'), intro: t('What your viewers see.'), icon: 'look', about: 'box', Page: LookPage },
  { name: 'media', title: t('Media'), intro: t('Pictures and sounds of your own.'), icon: 'media', about: 'all', Page: MediaPage },
  {
    name: 'texts',
    title: t('Texts'),
    intro: t('What your alerts say, and how they write numbers.'),
    icon: 'texts',
    about: 'box',
    Page: TextsPage,
  },
  {
    name: 'account',
    title: t('Account & links'),
    intro: t('Where the events come from, and how they get into OBS.'),
    icon: 'account',
    about: 'all',
    Page: AccountPage,
  },
  { name: 'history', title: t('History'), intro: t('What became of every event.'), icon: 'history', about: 'all', Page: HistoryPage },
  {
    name: 'perks',
    title: t('Perk to-do list'),
    intro: t('What supporters bought, to be ticked off.'),
    icon: 'perks',
    about: 'all',
    Page: PerksPage,
  },
  { name: 'stats', title: t('Stats'), intro: t('What the platform says of the last days.'), icon: 'stats', about: 'all', Page: StatsPage },
  {
    name: 'health',
    title: t('Health'),
    intro: t('How the connection has been, what is left and what takes room.'),
    icon: 'health',
    about: 'all',
    Page: HealthPage,
  },
  {
    name: 'transfer',
    title: t('Import & export'),
    intro: t('Your settings, or a look, as a file.'),
    icon: 'transfer',
    about: 'all',
    Page: TransferPage,
  },
  {
    name: 'computer',
    title: t('Computer'),
    intro: t('When Ovation starts, who else may reach it, and how it is ended.'),
    icon: 'computer',
    about: 'all',
    Page: ComputerPage,
  },
];

/** The page of that name, or the first one. */
export function pageOf(name: string | null): PageEntry {
  return pages.find((page) => page.name === name) ?? alerts;
}
