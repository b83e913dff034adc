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
    { label: 'setting.moderation.on' },
    { label: 'setting.moderation.action', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.words', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.allowed', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.links', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.shouting', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.repeatsAbove', shownBy: 'setting.moderation.on' },
    { label: 'moderation.try' },
    { label: 'setting.moderation.hold' },
    { label: 'setting.moderation.hold.release', shownBy: 'setting.moderation.hold' },
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
