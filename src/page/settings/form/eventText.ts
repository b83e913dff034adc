import type { EventType } from '../../../contract/api';
import { t } from '../../i18n';

export function eventText(type: EventType, form: 'many' | 'one' | 'short'): string {
  return t(`event.${type}.${form}`);
}
