import type { Widget } from '../../src/contract/settings/index.ts';
import { alertsOf, changeSettings, overlayLinks } from './companion.ts';
import type { Product } from './product.ts';

/** Adds an element for each widget. Resolves to a function that returns an element's link. */
export async function addWidgetElements(product: Product, widgets: Readonly<Record<string, Widget>>): Promise<(element: string) => string> {
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    for (const [element, widget] of Object.entries(widgets)) settings.boxes[element] = { ...alerts, widget };
  });
  const links = await overlayLinks(product);
  return (element) => links.get(element) ?? '';
}
