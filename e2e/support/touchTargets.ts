import type { Page } from '@playwright/test';

export const narrowPx = 390;

/** Smallest touch target (WCAG 2.5.5) in CSS pixels. */
const minPx = 44;

/**
 * Lists controls smaller than 44 × 44 px, except links inside a line of text. Measures in four directions how far from the middle a tap
 * still hits the control or its label.
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

      /** Whether the control is visible. Some controls appear only for the keyboard, or only when a section is opened. */
      function isShown(element: Element): boolean {
        const { width, height } = element.getBoundingClientRect();
        return (
          width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none'
        );
      }

      function reachPx(element: Element): { width: number; height: number } {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const own = [element, ...labels];
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hits = (atX: number, atY: number) => own.some((one) => one.contains(document.elementFromPoint(atX, atY)));
        // Measures in steps of six pixels, then of three and of one, and ends when the target is large enough. Checking each pixel took a
        // sixth of the tests' time.
        const reach = (dx: number, dy: number, enough: number) => {
          let px = 0;
          for (const step of [6, 3, 1]) while (px < enough && hits(x + dx * (px + step), y + dy * (px + step))) px += step;
          return px;
        };
        // Adds the middle pixel, which no distance includes.
        const across = (dx: number, dy: number) => {
          const ahead = reach(dx, dy, least);
          return ahead + 1 + (ahead + 1 < least ? reach(-dx, -dy, least - ahead) : 0);
        };
        return { width: across(1, 0), height: across(0, 1) };
      }

      const isSmall = ({ width, height }: { readonly width: number; readonly height: number }) => width < least || height < least;

      /**
       * The size of the touch target. If it seems too small, something may cover the control, so this scrolls and measures again. Does not
       * always scroll, because each scroll costs a layout.
       */
      function targetOf(element: Element): { width: number; height: number } {
        const where = reachPx(element);
        if (!isSmall(where)) return where;
        element.scrollIntoView({ block: 'center', inline: 'center' });
        return reachPx(element);
      }

      const measured = [...document.querySelectorAll(`:is(${root}) :is(${selector})`)].filter(
        (element) => isShown(element) && !isInText(element),
      );
      if (measured.length === 0) throw new Error(`“${root}” has no control to measure`);
      return measured.flatMap((element) => {
        const { width, height } = targetOf(element);
        if (!isSmall({ width, height })) return [];
        const name =
          element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '';
        return [`${element.tagName.toLowerCase()}.${element.className} “${name.trim().slice(0, 40)}”: ${width} × ${height}`];
      });
    },
    [minPx, within] as const,
  );
}
