import type { AlertSource } from '../compose';
import { changeTyped } from '../mapUserText';

/** Events with what their supporters typed as it may be said; a name or message of which nothing is left is none. */
export function cleaned([first, ...others]: AlertSource, clean: (text: string) => string): AlertSource {
  // Moderation may have hidden any of it.
  const change = (text: string | null) => clean(text ?? '') || null;
  return [changeTyped(first, change), ...others.map((event) => changeTyped(event, change))];
}
