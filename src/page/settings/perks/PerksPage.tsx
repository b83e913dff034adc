import type { PageEntry, PageProps } from '../shell/pageEntry';
import { PerkTasksSection } from './PerkTasksSection';

export const perksPage: PageEntry = {
  name: 'perks',
  icon: 'M4 7l1.6 1.6L8.5 5.5M4 16.5l1.6 1.6 2.9-3.1M12 7.5h8M12 17h8',
  about: 'all',
  Page: PerksPage,
};

function PerksPage({ model }: PageProps) {
  return <PerkTasksSection model={model.perkTasks} dateTimeStyle={model.dateTimeStyle.value} />;
}
