import type { AccountStatus, CompanionStatus, ConnectedEngine, EngineReport } from '../../contract';
import { t, toldWords, waitWords } from '../../languages';
import type { Tone } from '../../ui';

/** How something stands, and what to do about it. */
export interface StatusWords {
  readonly tone: Tone;
  readonly title: string;
  readonly detail: string;
}

export function accountWords(account: AccountStatus | null): StatusWords {
  if (!account) return { tone: 'busy', title: t('No account is connected'), detail: t('Connect yours under Account & links.') };
  const host = hostOf(account.baseUrl);
  switch (account.problem) {
    case 'none':
      return account.demo
        ? { tone: 'good', title: t('Demo account'), detail: t('Try everything with it, then connect your own under Account & links.') }
        : { tone: 'good', title: t('Connected to {value}', { value: account.displayName ?? host }), detail: host };
    case 'rejected-key':
      return {
        tone: 'bad',
        title: t('The API key is refused'),
        detail: account.fixed
          ? t('Make a new one in your dashboard at {host}. Then change CREATOR_API_URL and CREATOR_API_KEY, and start Ovation again.', {
              host,
            })
          : t('Make a new one in your dashboard at {host}. Then connect again under Account & links.', { host }),
      };
    case 'no-premium':
      return {
        tone: 'bad',
        title: t('The account has no premium plan'),
        detail: t('{host} lets only premium accounts use its API.', { host }),
      };
    case 'unreachable':
      return {
        tone: 'busy',
        title: t('{host} does not answer', { host }),
        detail: t('Ovation keeps trying. Are you online, and is the address right?'),
      };
    case 'not-this-api':
      return {
        tone: 'bad',
        title: t('{host} is not a Creator API', { host }),
        detail: account.fixed
          ? t('Check the address. Then change CREATOR_API_URL and CREATOR_API_KEY, and start Ovation again.')
          : t('Check the address. Then connect again under Account & links.'),
      };
  }
}

/** One entry for each profile that has overlays open: OBS, a browser, another computer. */
export function connectedWords(engines: readonly ConnectedEngine[], nowMs: number): readonly StatusWords[] {
  const open = engines.filter(({ boxes }) => boxes.some(({ pages }) => pages > 0));
  if (open.length === 0)
    return [{ tone: 'idle', title: t('No overlay is open yet'), detail: t('Drag the overlay link into OBS, or open it in a tab.') }];
  return open.map((engine) => {
    const { tone, title } = stateWords(engine.state, engine.program?.obs ?? null);
    const details = [retryWords(engine.state.retryAtMs, nowMs), ...(engine.problems ?? []).map(toldWords), ...pageWords(engine)];
    return { tone: engine.problems?.length && tone === 'good' ? 'busy' : tone, title, detail: details.filter(Boolean).join(' · ') };
  });
}

/** Whether there is something that a creator may have put right by now, for which overlays would wait minutes. */
export function isHeldUp({ account, engines }: CompanionStatus): boolean {
  if (!account) return false;
  return account.problem !== 'none' || engines.some(({ state }) => state.tag === 'stopped' || state.tag === 'waiting');
}

const gravest: readonly Tone[] = ['bad', 'busy', 'idle', 'good'];

/** What a creator should look at first; where all is well, that the overlay is live. */
export function worstWords({ account, engines }: CompanionStatus, nowMs: number): StatusWords {
  const all = [...connectedWords(engines, nowMs), accountWords(account)];
  const tone = gravest.find((grave) => all.some((words) => words.tone === grave));
  return all.find((words) => words.tone === tone) ?? accountWords(account);
}

function stateWords({ tag, reason }: EngineReport['state'], obs: string | null): Pick<StatusWords, 'tone' | 'title'> {
  switch (tag) {
    case 'live':
      return { tone: 'good', title: obs === null ? t('Overlay connected and live') : t('OBS {obs} connected and live', { obs }) };
    case 'unconfigured':
      return { tone: 'busy', title: t('Overlay open, and waits for an account') };
    case 'waiting':
      return { tone: 'busy', title: reason ? t('Overlay waiting: {reason}', { reason: waitWords(reason) }) : t('Overlay waiting') };
    case 'stopped':
      return { tone: 'bad', title: reason ? t('Overlay stopped: {reason}', { reason: waitWords(reason) }) : t('Overlay stopped') };
    default:
      return { tone: 'busy', title: t('Overlay connecting') };
  }
}

function retryWords(retryAtMs: number | null, nowMs: number): string | null {
  if (retryAtMs === null) return null;
  const seconds = Math.ceil((retryAtMs - nowMs) / 1_000);
  if (seconds <= 0) return t('Trying again now');
  return seconds < 120
    ? t('Tries again in {seconds} s', { seconds })
    : t('Tries again in {value} min', { value: Math.round(seconds / 60) });
}

function pageWords({ boxes }: Pick<EngineReport, 'boxes'>): readonly string[] {
  const pages = boxes.reduce((sum, box) => sum + box.pages, 0);
  const queued = boxes.reduce((sum, box) => sum + box.queued, 0);
  return [
    t('{pages, plural, one {# page open} other {# pages open}}', { pages }),
    ...(boxes.some(({ visible }) => visible) ? [] : [t('hidden at the moment')]),
    ...(queued > 0 ? [t('{queued} in the queue', { queued })] : []),
  ];
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
