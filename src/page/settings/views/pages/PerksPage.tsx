import { PerkTasksSection } from '../PerkTasksSection';
import type { PageProps } from './pageEntry';

export function PerksPage({ model }: PageProps) {
  return <PerkTasksSection model={model.perkTasks} manner={model.manner.value} />;
}
