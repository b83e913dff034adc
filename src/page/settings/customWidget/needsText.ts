import type { WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import { asksAccountServer, closedWaysOf, looksLikeAlert, missingEventsOf, setsFields } from './codeNeeds';

export interface CodeNeedsProps {
  readonly code: Pick<WidgetCode, 'html' | 'js' | 'fields'>;
  readonly isAlert: boolean;
  /** Whether the code has fields of type `button` that the form leaves out, because nothing reacts to them. */
  readonly hasButtons: boolean;
  readonly scriptNames: readonly string[];
}

/** Everything that works differently from what the code's author expects (SPEC CUS-140). */
export function needsOf({ code, isAlert, hasButtons, scriptNames }: CodeNeedsProps): readonly string[] {
  const events = missingEventsOf(code).map((each) => t(`custom.missing.${each}`));
  const ways = closedWaysOf(code).map((each) => t(`custom.closed.${each}`));
  const drawnBy = `${t('alerts.panel.drawing')}: ${t('custom.alert.custom')}`;
  return [
    events.length > 0 && t('custom.missing', { events: events.join(', ') }),
    ways.length > 0 && t('custom.closed', { ways: ways.join(', ') }),
    asksAccountServer(code) && t('custom.needs.api'),
    scriptNames.length > 0 &&
      t('custom.needs.braces', { names: scriptNames.map((name) => `{${name}}`).join(', '), example: `{{${scriptNames[0]}}}` }),
    setsFields(code) && t('custom.needs.setField'),
    hasButtons && t('custom.needs.buttons'),
    !isAlert && looksLikeAlert(code) && t('custom.needs.alert', { drawnBy }),
  ].filter((need) => need !== false);
}
