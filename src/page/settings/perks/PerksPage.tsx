import type { PageProps } from '../shell/pageEntry';
import { PerkTasksSection } from './PerkTasksSection';

export function PerksPage({ model }: PageProps) {
  return <PerkTasksSection model={model.perkTasks} manner={model.manner.value} />;
}
