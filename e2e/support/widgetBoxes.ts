import type { Widget } from '../../src/contract/index.ts';
import type { Product } from './product.ts';
import { changeSettings, settingsAccess } from './settingsFile.ts';

/** Makes a box for each widget; answers their links. */
export async function boxesOf(product: Product, widgets: Readonly<Record<string, Widget>>): Promise<(box: string) => string> {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('there is no box of alerts');
    for (const [box, widget] of Object.entries(widgets)) settings.boxes[box] = { ...alerts, widget };
  });
  const { origin, key } = settingsAccess(product);
  const status = await fetch(`${origin}/companion/v1/status`, { headers: { authorization: `Bearer ${key}` } });
  const { links } = (await status.json()) as { links: { box: string; url: string }[] }; // the product's own status
  return (box) => links.find((link) => link.box === box)?.url ?? '';
}
