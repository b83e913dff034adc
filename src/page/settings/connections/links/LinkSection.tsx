import { overlaysOf } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Section } from '../../../ui';
import { overlayOfAlerts } from '../../frame/elementModel';
import type { Frame } from '../../frame/frameModel';
import { overlayTitle } from '../../frame/overlayNames';
import { LinkControls } from './LinkControls';
import type { LinkModel } from './linkModel';

interface LinkSectionProps {
  readonly model: LinkModel;
  /** Name of the overlay to show in the title; null if there is only one overlay. */
  readonly element: string | null;
}

export function LinkSection({ model, element }: LinkSectionProps) {
  return (
    <Section title={element === null ? t('links.title') : t('links.titleOf', { box: element })} intro={t('links.intro')}>
      <LinkControls model={model} />
    </Section>
  );
}

/** The title of the overlay that the page shows, or null if there is only one overlay. */
export function overlayIfSeveral({ address, draft }: Frame): string | null {
  const settings = draft.settings.value;
  if (!settings || Object.keys(overlaysOf(settings)).length < 2) return null;
  return overlayTitle(settings, overlayOfAlerts(settings, address.current.value));
}
