import type { Page } from '@playwright/test';

export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly ph: string;
  readonly ts: number;
  readonly args: {
    readonly beginData?: { readonly frame?: string };
    readonly data?: { readonly frame?: string; readonly message?: string; readonly nodeName?: string; readonly reason?: string };
    readonly tileData?: { readonly layerId: number; readonly sourceFrameNumber: number };
  };
}

/**
 * Resolves to the trace events of the page's own process. Chromium traces the entire browser, which may still be closing a page of
 * the previous test.
 */
export async function trace(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[]))); // DevTools sends events of this type
  const detailed = 'disabled-by-default-devtools.timeline';
  const includedCategories = ['devtools.timeline', detailed, `${detailed}.invalidationTracking`];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  // biome-ignore lint/suspicious/noConsole: marks the trace
  await page.evaluate(() => console.timeStamp('traced page'));
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const mark = events.find(({ name, args }) => name === 'TimeStamp' && args.data?.message === 'traced page');
  if (!mark) throw new Error('The trace lacks the events of its page');
  // Without layouts of other documents, such as SVG images that the page draws.
  const { frame } = mark.args.data ?? {};
  return events.filter(({ pid, name, args }) => pid === mark.pid && (name !== 'Layout' || args.beginData?.frame === frame));
}
