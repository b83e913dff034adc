/*
 * Computes frames and processor time of an entrance from a trace. The page has set four marks in the trace: `begin`, `shown` (start of the
 * first frame), `after` (start of the second frame) and `over`. Times are processor time in ms, so other programs do not affect them.
 */

const statesBestFirst = ['STATE_PRESENTED_ALL', 'STATE_PRESENTED_PARTIAL', 'STATE_DROPPED', 'STATE_NO_UPDATE_DESIRED'];

/** Counts the frames of the entrance. Chromium may report one frame twice, with different states. Only its best state counts. */
function framesOf(events, page, from, to) {
  const states = new Map();
  for (const { name, ph, pid, ts, args } of events) {
    const report = args?.chrome_frame_reporter;
    if (name !== 'PipelineReporter' || ph !== 'b' || pid !== page.pid || !report || ts < from || ts > to) continue;
    const { frame_sequence: frame, state, has_missing_content: isPartial } = report;
    const former = states.get(frame);
    if (!former || statesBestFirst.indexOf(state) < statesBestFirst.indexOf(former.state)) states.set(frame, { state, isPartial });
  }
  const all = [...states.values()];
  const presented = all.filter(({ state }) => state.startsWith('STATE_PRESENTED'));
  return {
    presented: presented.length,
    dropped: all.filter(({ state }) => state === 'STATE_DROPPED').length,
    incomplete: presented.filter(({ isPartial }) => isPartial).length,
  };
}

/** Processor time in ms, by name of the thread. Threads of a pool are added up. */
function busyOf(events, page, from, to) {
  const names = new Map(events.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]));
  const busy = new Map();
  for (const { name, pid, tid, ts, tdur = 0 } of events) {
    if (name !== 'ThreadControllerImpl::RunTask' || ts < from || ts > to) continue;
    const thread = names.get(`${pid} ${tid}`) ?? '';
    if (pid !== page.pid && thread !== 'VizCompositorThread') continue;
    busy.set(thread, (busy.get(thread) ?? 0) + tdur / 1_000);
  }
  return busy;
}

export function figuresOf(events) {
  const mark = (wanted) => events.find(({ name, args }) => name === 'TimeStamp' && args.data.message === wanted);
  const [begin, shown, after, over] = ['begin', 'shown', 'after', 'over'].map(mark);
  const page = { pid: shown.pid, tid: shown.tid };
  const onPage = (name) =>
    events.filter((event) => event.name === name && event.pid === page.pid && event.ph === 'X' && event.ts < over.ts);
  const later = (name) => onPage(name).filter(({ ts, tid }) => ts > after.ts && tid === page.tid);
  const tiles = onPage('RasterTask').filter(({ ts }) => ts > begin.ts);
  const firstCommit = Math.min(...tiles.map(({ args }) => args.tileData.sourceFrameNumber));
  const again = tiles.filter(({ args }) => args.tileData.sourceFrameNumber !== firstCommit);
  const sum = (some) => some.reduce((total, { tdur = 0 }) => total + tdur / 1_000, 0);
  const busy = busyOf(events, page, shown.ts, over.ts);
  return {
    ...framesOf(events, page, shown.ts, over.ts),
    tasksMs: later('ThreadControllerImpl::RunTask').flatMap(({ tdur = 0 }) => (tdur >= 1_000 ? [tdur / 1_000] : [])),
    mainMs: sum(later('ThreadControllerImpl::RunTask')),
    layouts: later('Layout').length,
    paints: later('Paint').length,
    layers: new Set(
      onPage('UpdateLayer')
        .filter(({ ts }) => ts > begin.ts)
        .map(({ args }) => args.layerId),
    ).size,
    first: { tiles: tiles.length - again.length, ms: sum(tiles) - sum(again) },
    again: { tiles: again.length, ms: sum(again) },
    compositorMs: busy.get('Compositor') ?? 0,
    /** Processor time for drawing. In OBS, a graphics card draws. */
    drawMs: busy.get('VizCompositorThread') ?? 0,
  };
}
