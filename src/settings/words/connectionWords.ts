import type { AccountStatus, CompanionStatus, ConnectedEngine, EngineReport } from '../../contract';
import type { Tone } from '../../ui';

/** How something stands, and what to do about it. */
export interface StatusWords {
  readonly tone: Tone;
  readonly title: string;
  readonly detail: string;
}

export function accountWords(account: AccountStatus | null): StatusWords {
  if (!account) return { tone: 'busy', title: 'No account is connected', detail: 'Connect yours under Account & links.' };
  const host = hostOf(account.baseUrl);
  switch (account.problem) {
    case 'none':
      return account.demo
        ? { tone: 'good', title: 'Demo account', detail: 'Try everything with it, then connect your own under Account & links.' }
        : { tone: 'good', title: `Connected to ${account.displayName ?? host}`, detail: host };
    case 'rejected-key':
      return {
        tone: 'bad',
        title: 'The API key is refused',
        detail: `Make a new one in your dashboard at ${host}. ${whereToPutIt(account)}`,
      };
    case 'no-premium':
      return { tone: 'bad', title: 'The account has no premium plan', detail: `${host} lets only premium accounts use its API.` };
    case 'unreachable':
      return { tone: 'busy', title: `${host} does not answer`, detail: 'Ovation keeps trying. Are you online, and is the address right?' };
    case 'not-this-api':
      return { tone: 'bad', title: `${host} is not a Creator API`, detail: `Check the address. ${whereToPutIt(account)}` };
  }
}

function whereToPutIt({ fixed }: AccountStatus): string {
  return fixed ? 'Then change CREATOR_API_URL and CREATOR_API_KEY, and start Ovation again.' : 'Then connect again under Account & links.';
}

/** One entry for each profile that has overlays open: OBS, a browser, another computer. */
export function overlayWords(engines: readonly ConnectedEngine[], nowMs: number): readonly StatusWords[] {
  const open = engines.filter(({ boxes }) => boxes.some(({ pages }) => pages > 0));
  if (open.length === 0)
    return [{ tone: 'idle', title: 'No overlay is open yet', detail: 'Drag the overlay link into OBS, or open it in a tab.' }];
  return open.map((engine) => {
    const { tone, title } = stateWords(engine.state, engine.program?.obs ?? null);
    const details = [retryWords(engine.state.retryAtMs, nowMs), engine.problem, pageWords(engine)];
    return { tone: engine.problem && tone === 'good' ? 'busy' : tone, title, detail: details.filter(Boolean).join(' · ') };
  });
}

const gravest: readonly Tone[] = ['bad', 'busy', 'idle', 'good'];

/** What a creator should look at first; where all is well, that the overlay is live. */
export function worstWords({ account, engines }: CompanionStatus, nowMs: number): StatusWords {
  const all = [...overlayWords(engines, nowMs), accountWords(account)];
  const tone = gravest.find((grave) => all.some((words) => words.tone === grave));
  return all.find((words) => words.tone === tone) ?? accountWords(account);
}

function stateWords({ tag, reason }: EngineReport['state'], obs: string | null): Pick<StatusWords, 'tone' | 'title'> {
  const because = reason ? `: ${reason}` : '';
  switch (tag) {
    case 'live':
      return { tone: 'good', title: obs === null ? 'Overlay connected and live' : `OBS ${obs} connected and live` };
    case 'unconfigured':
      return { tone: 'busy', title: 'Overlay open, and waits for an account' };
    case 'waiting':
      return { tone: 'busy', title: `Overlay waiting${because}` };
    case 'stopped':
      return { tone: 'bad', title: `Overlay stopped${because}` };
    default:
      return { tone: 'busy', title: 'Overlay connecting' };
  }
}

function retryWords(retryAtMs: number | null, nowMs: number): string | null {
  if (retryAtMs === null) return null;
  const seconds = Math.ceil((retryAtMs - nowMs) / 1_000);
  if (seconds <= 0) return 'Trying again now';
  return seconds < 120 ? `Tries again in ${seconds} s` : `Tries again in ${Math.round(seconds / 60)} min`;
}

function pageWords({ boxes }: EngineReport): string {
  const pages = boxes.reduce((sum, box) => sum + box.pages, 0);
  const queued = boxes.reduce((sum, box) => sum + box.queued, 0);
  const hidden = boxes.some(({ visible }) => visible) ? '' : ', hidden at the moment';
  return `${pages === 1 ? '1 page' : `${pages} pages`} open${hidden}${queued > 0 ? `, ${queued} in the queue` : ''}`;
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
