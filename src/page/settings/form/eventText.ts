import type { EventType } from '../../../contract/api';
import { t } from '../../i18n';

/** The name of an event type. */
export function eventText(type: EventType, form: 'many' | 'one' | 'short'): string {
  return t(`event.${type}.${form}`);
}
