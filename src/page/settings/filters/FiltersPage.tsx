import { HoldSection, ModerationSection, SafeModeSection } from '../moderation';
import type { PageProps } from '../shell/pageEntry';
import { KindsSection } from './KindsSection';
import { LastEventsSection } from './LastEventsSection';
import { Minimums } from './Minimums';
import { PerkChoice } from './PerkChoice';

export function FiltersPage({ model, box }: PageProps) {
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
