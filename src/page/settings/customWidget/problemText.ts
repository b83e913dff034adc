import { t } from '../../i18n';
import type { DocumentProblem } from './fields';

/** Why FIELDS or DATA cannot be read, and where. */
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
