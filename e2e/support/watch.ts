import type { Page } from '@playwright/test';

export interface SeenAlert {
  readonly key: string;
  readonly keys: string[];
  readonly text: string;
  readonly atMs: number;
}

/** Every alert that comes on this page's stage, in order, also over reloads. Call it before the page is opened. */
export async function watchAlerts(page: Page): Promise<SeenAlert[]> {
  const seen: SeenAlert[] = [];
  await page.exposeBinding('sawAlert', (_source, alert: Omit<SeenAlert, 'atMs'>) => seen.push({ ...alert, atMs: Date.now() }));
  await page.addInitScript(() => {
    const report = (element: Element) => {
      const { alertKey = '', alertKeys = '' } = (element as HTMLElement).dataset;
      // The element is filled in the same task; what it says is read once that task is over.
      queueMicrotask(() => {
        const scope = window as unknown as { sawAlert(alert: unknown): void };
        scope.sawAlert({ key: alertKey, keys: alertKeys.split(' '), text: element.textContent ?? '' });
      });
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) {
            if (node.matches('[data-alert-key]')) report(node);
            for (const inner of node.querySelectorAll('[data-alert-key]')) report(inner);
          }
    }).observe(document, { childList: true, subtree: true });
  });
  return seen;
}

/** Errors that a viewer's browser would log, and every origin that the page asked. */
export function watchTrouble(page: Page): { readonly errors: string[]; readonly origins: Set<string> } {
  const errors: string[] = [];
  const origins = new Set<string>();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  return { errors, origins };
}

/** Alpha (0 to 255) of some points of what OBS would blend. */
export async function alphaAt(page: Page, points: readonly { readonly x: number; readonly y: number }[]): Promise<number[]> {
  const take = () => page.screenshot({ omitBackground: true, timeout: 10_000 });
  // Chromium 127 now and then gives no frame of a page that paints nothing: it is asked once more.
  const picture = (await take().catch(take)).toString('base64');
  const judge = await page.context().newPage();
  try {
    return await judge.evaluate(
      async ({ picture, points }) => {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('no 2d context');
        context.drawImage(bitmap, 0, 0);
        return points.map(({ x, y }) => context.getImageData(x, y, 1, 1).data[3] ?? -1);
      },
      { picture, points },
    );
  } finally {
    await judge.close();
  }
}
