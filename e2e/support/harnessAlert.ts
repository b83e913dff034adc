import type { Page } from '@playwright/test';
import type { Alert } from '../../src/contract/engine/index.ts';
import { defaultDesign } from '../../src/contract/settings/index.ts';

interface AlertChange extends Partial<Omit<Alert, 'look'>> {
  readonly look: Partial<Alert['look']> & Pick<Alert['look'], 'theme'>;
}

export function createAlert({ look: design, ...parts }: AlertChange): Alert {
  return {
    key: 'donation.created:1',
    keys: ['donation.created:1'],
    type: 'donation.created',
    origin: 'test',
    title: [
      { text: 'Marisol Vega', donor: true },
      { text: ' donated', donor: false },
    ],
    amount: '$25.00',
    message: 'That last-second save was unreal. Keep going!',
    durationMs: 60_000,
    sound: 'donation',
    volume: 0,
    perks: [
      { title: 'Choose the song', quantity: 2 },
      { title: 'Sticker pack', quantity: 1 },
    ],
    ...parts,
    look: { ...defaultDesign, tier: 1, ...design },
  };
}

export const longestTexts = {
  title: [
    { text: 'Bartholomew Featherstonehaugh the Third of Upper Wolverhampton and All The Lands Beyond '.repeat(2), donor: true },
    { text: ' donated', donor: false },
  ],
  amount: 'IDR 150.000.000,00',
  message: 'W'.repeat(500),
  perks: Array.from({ length: 12 }, (_, index) => ({ title: `次の曲をリクエスト ${'長い'.repeat(index * 3)}`, quantity: index + 1 })),
};

/** Shows an alert in the harness without motion. Waits until the alert has its layout, but not until it is painted. */
export async function layOutAlert(page: Page, alert: Alert): Promise<void> {
  await page.evaluate(async (shown) => {
    window.harness.clear();
    window.harness.preload(shown.look.theme);
    window.harness.show(shown);
    await window.harness.laidOut();
    for (const animation of document.getAnimations()) animation.cancel();
  }, alert);
}

/** Shows an alert in the harness, and freezes all motion at `timeMs` after the start of the entrance. */
export async function showAt(page: Page, alert: Alert, timeMs = 3_000): Promise<void> {
  await page.evaluate(
    async ([shown, atMs]) => {
      window.harness.preload(shown.look.theme);
      window.harness.show(shown);
      await window.harness.freezeAt(atMs);
    },
    [alert, timeMs] as const,
  );
}
