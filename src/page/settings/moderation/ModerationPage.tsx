import type { PageEntry, PageProps } from '../frame/pageEntry';
import { HoldSection } from './HoldSection';
import { ModerationSection } from './ModerationSection';
import type { ModerationModels } from './moderationModel';
import { SafeModeSection } from './SafeModeSection';

export const moderationPage: PageEntry<ModerationModels> = {
  name: 'moderation',
  icon: 'M4 5h16l-6.2 7.4V19l-3.6-2v-4.6z',
  Page: ModerationPage,
  settings: [
    { label: 'moderation.switch' },
    { label: 'moderation.action', shownBy: 'moderation.switch' },
    { label: 'moderation.words', shownBy: 'moderation.switch' },
    { label: 'moderation.allowed', shownBy: 'moderation.switch' },
    { label: 'moderation.links', shownBy: 'moderation.switch' },
    { label: 'moderation.shouting', shownBy: 'moderation.switch' },
    { label: 'moderation.repeats', shownBy: 'moderation.switch' },
    { label: 'moderation.try' },
    { label: 'moderation.hold' },
    { label: 'moderation.release', shownBy: 'moderation.hold' },
    { label: 'moderation.safeMode.title' },
  ],
};

function ModerationPage({ model }: PageProps<ModerationModels>) {
  return (
    <>
      <ModerationSection model={model} />
      <HoldSection model={model} />
      <SafeModeSection model={model} />
    </>
  );
}
