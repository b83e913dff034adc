import type { Page } from '@playwright/test';
import { donate } from './api.ts';
import { changeSettings } from './companion.ts';
import type { Product } from './product.ts';

/** As wide as a phone, CSS pixels. */
export const narrowPx = 390;

/** What a thumb can hit without aiming (WCAG 2.5.5), CSS pixels. */
const leastPx = 44;

/**
 * Controls that take less than 44 × 44 px: from the middle of each, in four directions, as far as a tap still reaches it or its
 * label. A link in a line of text is as high as its line.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([least, root]) => {
      const selector = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch], [role=tab]';

      function isInText(element: Element): boolean {
        if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
        const around = element.parentElement?.textContent?.replace(element.textContent ?? '', '').trim();
        return around !== '' && around !== undefined;
      }

      /** Only whoever has the keyboard, or opens something, meets the others. */
      function isShown(element: Element): boolean {
        const { width, height } = element.getBoundingClientRect();
        return (
          width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none'
        );
      }

      function reachPx(element: Element): { width: number; height: number } {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const own = [element, ...labels];
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hits = (atX: number, atY: number) => own.some((one) => one.contains(document.elementFromPoint(atX, atY)));
        const reach = (dx: number, dy: number) => {
          let px = 0;
          while (px < least && hits(x + dx * (px + 1), y + dy * (px + 1))) px += 1;
          return px;
        };
        // The middle itself is between the two: a target of 44 px has 22 on each side of it.
        return { width: reach(1, 0) + reach(-1, 0) + 1, height: reach(0, 1) + reach(0, -1) + 1 };
      }

      const measured = [...(document.querySelector(root)?.querySelectorAll(selector) ?? [])].filter(
        (element) => isShown(element) && !isInText(element),
      );
      return measured.flatMap((element) => {
        const { width, height } = reachPx(element);
        if (width >= least && height >= least) return [];
        const name =
          element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '';
        return [`${element.tagName.toLowerCase()}.${element.className} “${name.trim().slice(0, 40)}”: ${width} × ${height}`];
      });
    },
    [leastPx, within] as const,
  );
}

/** Pages have their rows, fields and open parts. */
export async function furnish(product: Product): Promise<void> {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('The document has lost its box');
    const widget = { kind: 'goal' as const, style: 'bar' as const, title: '', milestones: [] };
    Object.assign(settings.boxes, { goal: { ...alerts, widget } });
    Object.assign(alerts, {
      minimumAmounts: { USD: { minor: 500, equivalents: true }, EUR: 300 },
      variants: [{ id: 'large', when: { type: 'donation.created' }, change: { title: 'Wow, {name}!' }, weight: 1 }],
    });
    Object.assign(settings, { moderation: { on: true, words: ['kumquat'], safeUntilMs: Date.now() + 3_600_000 } });
  });
  await donate(product, { amount: 25, donorName: 'Marisol Vega', message: 'For the crew!' });
}

/** What a tap opens is measured open. */
export async function unfold(page: Page): Promise<void> {
  for (const name of [/^Show preview/, /^Edit variant/]) {
    const button = page.getByRole('button', { name });
    if ((await button.count()) > 0) await button.first().click();
  }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}
