import { vi } from 'vitest';
import type { CatalogText } from '../../contract';
import type { Alert, PageMessage } from '../../contract/engine';
import { defaultDesign } from '../../contract/settings';
import type { DrawnAlert, ShowControl, ShowPlan, SpokenShow } from '../../page/overlay/show';
import { Stage } from '../../page/overlay/stage';
import { createFakePage, createFakeSound } from './fakePage';

export const alert: Alert = {
  key: 'donation.created:1',
  keys: ['donation.created:1'],
  type: 'donation.created',
  origin: 'live',
  title: [{ text: 'Ana', donor: true }],
  amount: '$5.00',
  message: null,
  perks: [],
  durationMs: 5_000,
  look: { ...defaultDesign, tier: 1 },
  sound: 'donation',
  volume: 0.5,
};

export function openStage() {
  const page = createFakePage();
  const sound = createFakeSound();
  const posted: PageMessage[] = [];
  const notices: (CatalogText | null)[] = [];
  const onScreen = new Set<string>();
  const startEffects = vi.fn();
  const leave = vi.fn();
  const rescheduleExit = vi.fn();
  const grow = vi.fn();
  const abandon = vi.fn();
  const draw = vi.fn((shown: Alert, _plan: ShowPlan, _show: ShowControl): DrawnAlert => {
    onScreen.add(shown.key);
    return { startEffects, leave, rescheduleExit, grow, remove: () => onScreen.delete(shown.key) };
  });
  const spoken: SpokenShow[] = [];
  const prepare = vi.fn((_alert: Alert): Promise<void> | null => null);
  const stage = new Stage({
    page,
    sound,
    prepare,
    draw,
    abandon,
    speak: (_speech, show) => spoken.push(show),
    post: (message) => posted.push(message),
    onNotice: (notice) => notices.push(notice),
  });
  return { page, sound, posted, notices, onScreen, prepare, abandon, draw, startEffects, leave, rescheduleExit, grow, spoken, stage };
}
