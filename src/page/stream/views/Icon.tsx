import type { EventType } from '../../../contract/api';
import { StrokeIcon } from '../../ui';

const icons = {
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l10.5-6.5z',
  skip: 'M6 6v12l8.5-6zM18 6v12',
  alerts: 'M5 17h14l-1.6-2.2V10a5.4 5.4 0 0 0-10.8 0v4.8zM10 20h4',
  sound: 'M4 10v4h3.4L12 18V6L7.4 10zM15.4 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  speech: 'M4 5.5h16v10.5h-8.5L7.5 19.5V16H4zM8 9.2h8M8 12.5h5',
  shield: 'M12 4l6.5 2.3v5c0 4-2.7 6.9-6.5 8.7-3.8-1.8-6.5-4.7-6.5-8.7v-5z',
  eye: 'M3.5 12S6.5 6.5 12 6.5 20.5 12 20.5 12 17.5 17.5 12 17.5 3.5 12 3.5 12zM12 9.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
  hidden: 'M3.5 12S6.5 6.5 12 6.5 20.5 12 20.5 12 17.5 17.5 12 17.5 3.5 12 3.5 12zM4.5 19.5l15-15',
  keys: 'M3.5 7h17v10.5h-17zM7 10.5h.01M10.5 10.5h.01M14 10.5h.01M17.5 10.5h.01M8 14h8',
  up: 'M12 18.5v-13M6.5 11L12 5.5l5.5 5.5',
  front: 'M6 4.5h12M12 19.5V9M7 13.5L12 8.5l5 5',
  down: 'M12 5.5v13M6.5 13l5.5 5.5 5.5-5.5',
  remove: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  replay: 'M5.5 12a6.5 6.5 0 1 1 2 4.7M5.5 7.5V12H10',
  undo: 'M9 14.5L4.5 10 9 5.5M4.5 10H14a5 5 0 0 1 0 10h-3',
  approve: 'M5 12.5l4.5 4.5L19 7',
  heart: 'M12 19.5C6 15.5 4 12.5 4 9.5a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-2 6-8 10z',
  gift: 'M5 11.5h14v8H5zM4 7.8h16v3.7H4zM12 7.8v11.7M12 7.8C9 7.8 7.5 6.9 7.5 5.4S11 3.6 12 7.8c1-4.2 4.5-3.9 4.5-2.4S15 7.8 12 7.8z',
  person: 'M12 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM5 19.5c.6-3.6 3.4-5.4 7-5.4s6.4 1.8 7 5.4',
  flag: 'M6.5 20V4.5M6.5 5h11l-2.5 3.7 2.5 3.8h-11',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  details: 'M6.5 9.5l5.5 5.5 5.5-5.5',
} as const;

export type IconName = keyof typeof icons;

export const typeIcons: Readonly<Record<EventType, IconName>> = {
  'donation.created': 'heart',
  'perks.purchased': 'gift',
  'follower.created': 'person',
  'goal.reached': 'flag',
};

/** Hidden from screen readers, so use it beside a visible text or in a labelled button. */
export function Icon({ name }: { readonly name: IconName }) {
  return <StrokeIcon path={icons[name]} />;
}
