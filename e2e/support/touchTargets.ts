import type { Page } from '@playwright/test';
import { donate } from './api.ts';
import { changeSettings } from './companion.ts';
import type { Product } from './product.ts';

/** Width of a phone, CSS pixels. */
export const narrowPx = 390;

/** Smallest touch target (WCAG 2.5.5), CSS pixels. */
const minPx = 44;

/**
 * Controls smaller than 44 × 44 px, measured from the middle in four directions as far as a tap still hits the control or its
 * label. Links within a line of text are excepted.
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

      /** Others appear for the keyboard only, or when a part is opened. */
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
        // The middle pixel counts as one.
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
    [minPx, within] as const,
  );
}

/** Fills the document and the history, so that pages have rows and fields. */
export async function fillSettings(product: Product): Promise<void> {
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

/** Opens all parts of a page that can be folded. */
export async function expandAll(page: Page): Promise<void> {
  for (const name of [/^Show preview/, /^Edit variant/]) {
    const button = page.getByRole('button', { name });
    if ((await button.count()) > 0) await button.first().click();
  }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}
