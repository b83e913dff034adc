import { mapUserText } from '../mapUserText';
import type { AlertSource } from '../types';

/** Events with what their supporters typed as it may be said; a name or message of which nothing is left is none. */
export function cleaned([first, ...others]: AlertSource, clean: (text: string) => string): AlertSource {
  // Moderation may have hidden any of it.
  const change = (text: string | null) => clean(text ?? '') || null;
  return [mapUserText(first, change), ...others.map((event) => mapUserText(event, change))];
}
