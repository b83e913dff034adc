import { t } from '../../../i18n';
import { Section } from '../../../ui';
import type { Frame } from '../../frame/frameModel';
import { boxTitle } from '../../frame/overlayNames';
import { LinkControls } from './LinkControls';
import type { LinkModel } from './linkModel';

interface LinkSectionProps {
  readonly model: LinkModel;
  /** Named in the title; null = not needed. */
  readonly box: string | null;
}

export function LinkSection({ model, box }: LinkSectionProps) {
  return (
    <Section title={box === null ? t('links.title') : t('links.titleOf', { box })} intro={t('links.intro')}>
      <LinkControls model={model} />
    </Section>
  );
}

/** What the chosen box is called; null where only one box exists. */
export function boxNameIfSeveral({ boxName, boxNames, draft }: Frame): string | null {
  return boxNames.value.length > 1 ? boxTitle(draft.settings.value, boxName.value) : null;
}
