import { post } from './api.ts';
import type { Product } from './product.ts';

interface DemoPerk {
  readonly id: string;
  readonly title: string;
  readonly currency: string;
}

/** On the demo page, buys two of the creator's first perk and one of the second. Resolves to both perks. */
export async function buyDemoPerks(product: Pick<Product, 'demo'>, donorName: string, message?: string): Promise<readonly DemoPerk[]> {
  const { origin, hash } = new URL(product.demo);
  const headers = { authorization: `Bearer ${new URLSearchParams(hash.split('?')[1]).get('key')}` };
  const answer = await fetch(`${origin}/companion/v1/demo`, { headers });
  const { perks } = (await answer.json()) as { perks: DemoPerk[] }; // tests check the fields that they read
  const [first, second] = perks;
  await post(`${origin}/companion/v1/demo/purchases`, headers, {
    currency: first?.currency.toLowerCase(),
    donorName,
    message,
    lines: [
      { perkId: first?.id, quantity: 2 },
      { perkId: second?.id, quantity: 1 },
    ],
  });
  return perks;
}
