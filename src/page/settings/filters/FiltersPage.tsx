import { HoldSection } from '../moderation/HoldSection';
import { ModerationSection } from '../moderation/ModerationSection';
import { SafeModeSection } from '../moderation/SafeModeSection';
import type { PageEntry, PageProps } from '../shell/pageEntry';
import { KindsSection } from './KindsSection';
import { LastEventsSection } from './LastEventsSection';
import { Minimums } from './Minimums';
import { PerkChoice } from './PerkChoice';

export const filtersPage: PageEntry = {
  name: 'filters',
  icon: 'M4 5h16l-6.2 7.4V19l-3.6-2v-4.6z',
  about: 'box',
  Page: FiltersPage,
};

function FiltersPage({ model, box }: PageProps) {
  const { changes, draft, catalogue } = model;
  return (
    <>
      <KindsSection box={box} changes={changes} onChange={draft.change} />
      <Minimums box={box} changes={changes} onChange={draft.change} />
      <PerkChoice chosen={box.perkIds} catalogue={catalogue} changes={changes} onChange={draft.change} />
      <LastEventsSection model={model} />
      <ModerationSection model={model} />
      <HoldSection model={model} />
      <SafeModeSection model={model} />
    </>
  );
}
