import type { WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import { Notice } from '../../ui';
import { asksAccountServer, closedWaysOf, looksLikeAlert, missingEventsOf, setsFields } from './codeNeeds';

interface CodeNeedsProps {
  readonly code: WidgetCode;
  /** It draws alerts. */
  readonly isAlert: boolean;
  /** It has buttons, which nobody can press. */
  readonly hasButtons: boolean;
  /** Fields whose name in braces stays JavaScript. */
  readonly scriptNames: readonly string[];
}

/** What of the code works otherwise than its author may expect, in one list (SPEC CUS-103). */
export function CodeNeeds(props: CodeNeedsProps) {
  const needs = needsOf(props);
  if (needs.length === 0) return null;
  return (
    <Notice tone="idle">
      <strong>{t('custom.needs')}</strong>
      <ul class="custom-needs">
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </Notice>
  );
}

function needsOf({ code, isAlert, hasButtons, scriptNames }: CodeNeedsProps): readonly string[] {
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
