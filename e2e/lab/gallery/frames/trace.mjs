const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'toplevel',
];

/** Returns a function that runs `work` and resolves to the trace events that were recorded meanwhile. */
export async function createTracer(browser) {
  const session = await browser.newBrowserCDPSession();
  return async (work) => {
    const events = [];
    const collect = ({ value }) => events.push(...value);
    session.on('Tracing.dataCollected', collect);
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } });
    await work();
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
    return events;
  };
}
