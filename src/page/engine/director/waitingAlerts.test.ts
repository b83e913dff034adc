import { expect, test } from 'vitest';
import { donation, perkLine, purchase } from '../../../testing/events';
import { openBox } from '../../../testing/openBox';
import { waitingAlerts } from './waitingAlerts';

test('[FLT-2] [CTL-5] what is told to wait is what the box would show, whichever of a donation and its purchase came first', async () => {
  const { receive, director, box } = await openBox({ page: false });
  if (box) box.minimumAmounts = { USD: 501 };
  await receive(
    purchase({ donationId: 'large', cartTotal: 300 }),
    donation({ id: 'large', amount: 600, perks: [perkLine()] }),
    purchase({ donationId: 'small', cartTotal: 600 }),
    donation({ id: 'small', amount: 300, perks: [perkLine()] }),
  );
  const keys = waitingAlerts(director).alerts.map((events) => events.map(({ key }) => key));
  expect(keys).toEqual([['donation.created:large', 'perks.purchased:large']]);
});
