import type { FieldValues, WidgetCode } from '../../contract/settings';
import { fieldDataOf } from './fields';
import { boundedValues, fillHtml, fillScript } from './templating';

/** More tell a creator nothing that these do not. */
const mostNames = 20;

/** The fields whose name in braces stays JavaScript in a script of the code (SPEC CUS-80). Throws a 400 for FIELDS or DATA that cannot be read. */
export function ownNames(code: WidgetCode, values: FieldValues): readonly string[] {
  const names = new Set<string>();
  const texts = boundedValues(fieldDataOf({ ...code, values }, () => '').texts);
  const fillCode = (text: string) => fillScript(text, texts, (name) => names.add(name.slice(0, 60)));
  fillHtml(code.html, texts, fillCode);
  fillCode(code.js);
  return [...names].slice(0, mostNames);
}
