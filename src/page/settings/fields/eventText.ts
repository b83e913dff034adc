import type { EventType } from '../../../contract';
import { t } from '../../i18n';

/** What an event type is called on this page. */
export function eventText(type: EventType, form: 'many' | 'one' | 'short'): string {
  return t(`event.${type}.${form}`);
}
