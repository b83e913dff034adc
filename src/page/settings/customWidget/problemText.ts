import type { WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import type { CodeRefusal } from './codeFiles';
import { asksAccountServer, closedWaysOf, looksLikeAlert, missingEventsOf, setsFields } from './codeNeeds';
import type { DocumentProblem } from './fields';

/* What the page says about code: why it cannot be added or read, and what works differently. */

export const codeFileEndings = '.ovation,.zip,.html,.htm,.css,.js,.json,.txt,.fields,.data';

export function refusalText(why: CodeRefusal): string {
  switch (why) {
    case 'nothing':
    case 'too-large':
    case 'unreadable':
    case 'overlay':
    case 'document':
    case 'archive':
    case 'media':
      return t(`custom.refused.${why}`);
    case 'newer':
    case 'invalid':
    case 'costly':
      return t(`share.problem.${why}`);
    default:
      return t(`share.is.${why}`);
  }
}

export function documentProblemText(part: string, { line, column, what }: DocumentProblem): string {
  return t('custom.fields.problem', { part, line, column, what: whatText(what) });
}

/** `what`: the parser's name for the problem. */
function whatText(what: string): string {
  switch (what) {
    case 'CommaExpected':
      return t('custom.json.comma');
    case 'ColonExpected':
      return t('custom.json.colon');
    case 'PropertyNameExpected':
      return t('custom.json.name');
    case 'ValueExpected':
      return t('custom.json.value');
    case 'CloseBraceExpected':
      return t('custom.json.end', { sign: '}' });
    case 'CloseBracketExpected':
      return t('custom.json.end', { sign: ']' });
    case 'EndOfFileExpected':
      return t('custom.json.after');
    case 'UnexpectedEndOfString':
    case 'UnexpectedEndOfComment':
      return t('custom.json.open');
    case 'not-an-object':
      return t('custom.json.object');
    case 'too-deep':
      return t('custom.json.deep');
    default:
      return t('custom.json.sign');
  }
}

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
