import type { Page } from '@playwright/test';

export interface SeenAlert {
  readonly key: string;
  readonly keys: string[];
  readonly text: string;
  readonly atMs: number;
}

/** Collects every alert of the page in order, across reloads. Must be called before the page opens. */
export async function watchAlerts(page: Page): Promise<SeenAlert[]> {
  const seen: SeenAlert[] = [];
  await page.exposeBinding('sawAlert', (_source, alert: Omit<SeenAlert, 'atMs'>) => seen.push({ ...alert, atMs: Date.now() }));
  await page.addInitScript(() => {
    const report = (element: Element) => {
      const { alertKey = '', alertKeys = '' } = (element as HTMLElement).dataset;
      // The element gets its text later in the same task, so this reads the text in a later microtask.
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

export function watchProblem(page: Page): { readonly errors: string[]; readonly origins: Set<string> } {
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
