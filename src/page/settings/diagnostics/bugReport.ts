import type { CompanionStatus, Health } from '../../../contract/companion';

/**
 * The text of a bug report (SPEC HLT-2). Contains no links, keys, names, messages or event ids: texts that look like these are removed
 * from the messages of other programs.
 */
export function bugReport(health: Health, { account, engines, notices = [] }: CompanionStatus): string {
  const { versions, connection, arrivals, limit, storage, nowMs, startedAtMs } = health;
  const instant = (atMs: number) => new Date(atMs).toISOString();
  return [
    `Ovation ${versions.ovation}, page ${versions.build.slice(0, 12)}, Node ${versions.node}, ${versions.system}`,
    `Reported ${instant(nowMs)}, running since ${instant(startedAtMs)}`,
    `Account: ${account ? `${account.demo ? 'demo' : 'own'}, ${account.problem}` : 'none'}`,
    ...engines.map(({ program, state, problems = [], boxes: elements }) => {
      const runsIn = program?.obs ? `OBS ${program.obs}, ` : '';
      const pages = elements.map(({ pages: open, visible, queued }) => `${open} open${visible ? '' : ' hidden'}, ${queued} waiting`);
      return `Overlay: ${runsIn}Chromium ${program?.chromium ?? 'unknown'}, ${state.tag} ${clean(state.reason)} ${problems.map(({ text }) => clean(text)).join('. ')} [${pages.join('; ')}]`;
    }),
    `Connection: ${connection.reconnects} reconnects, ${connection.resyncs} resyncs`,
    ...connection.moments.map(({ atMs, program, turn, reason }) => `  ${instant(atMs)} #${program} ${turn} ${clean(reason)}`.trimEnd()),
    `Events: ${arrivals.live} live, ${arrivals.replayed} replayed, ${arrivals.reconciled} reconciled`,
    `Limit: ${limit ? `${limit.remaining} of ${limit.limit} left` : 'unknown'}`,
    `Storage: ${storage.map(({ what, bytes }) => `${what} ${bytes}`).join(', ')}`,
    ...(health.crashes ?? []).map(({ atMs, how }) => `Crash: ${instant(atMs)} ${how}`),
    ...(health.faults ?? []).map(({ what, atMs }) => `Fault: ${instant(atMs)} ${what}`),
    ...notices.map((notice) => `Notice: ${clean(notice.text)}`),
  ].join('\n');
}

function clean(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/https?:\/\/\S+/g, '[address]')
    .replace(/[^\s@]+@[^\s@]+/g, '[e-mail]')
    .replace(/[\w-]{20,}/g, '[id]')
    .replace(/["“„'‘][^"”“'’]*["”“'’]/g, '[quoted]')
    .slice(0, 300);
}
