import type { AccountStatus, CompanionStatus, ConnectedEngine } from '../../../../contract/companion';
import { type EngineReport, hasOpenOverlay, overlaysIn } from '../../../../contract/engine';
import { localizedText, t, waitText } from '../../../i18n';
import type { Tone } from '../../../ui';

export interface StatusText {
  readonly tone: Tone;
  readonly title: string;
  readonly detail: string;
}

export function accountStatusText(account: AccountStatus | null): StatusText {
  if (!account) return { tone: 'busy', title: t('connection.account.none'), detail: t('connection.account.none.detail') };
  const host = hostOf(account.baseUrl);
  switch (account.problem) {
    case 'none':
      return account.demo
        ? { tone: 'good', title: t('connection.account.demo'), detail: t('connection.account.demo.detail') }
        : { tone: 'good', title: t('connection.account.connected', { account: account.displayName ?? host }), detail: host };
    case 'rejected-key':
      return {
        tone: 'bad',
        title: t('connection.account.rejected-key'),
        detail: account.fixed
          ? t('connection.account.rejected-key.fixed', {
              host,
            })
          : t('connection.account.rejected-key.detail', { host }),
      };
    case 'no-premium':
      return {
        tone: 'bad',
        title: t('connection.account.no-premium'),
        detail: t('connection.account.no-premium.detail', { host }),
      };
    case 'unreachable':
      return {
        tone: 'busy',
        title: t('connection.account.unreachable', { host }),
        detail: t('connection.account.unreachable.detail'),
      };
    case 'not-this-api':
      return {
        tone: 'bad',
        title: t('connection.account.not-this-api', { host }),
        detail: account.fixed ? t('connection.account.not-this-api.fixed') : t('connection.account.not-this-api.detail'),
      };
  }
}

/** One text for each browser profile with open overlays, such as OBS. If no overlay is open, one text that says so. */
export function overlayStatusTexts(engines: readonly ConnectedEngine[], nowMs: number): readonly StatusText[] {
  const open = engines.filter(hasOpenOverlay);
  if (open.length === 0) return [{ tone: 'idle', title: t('connection.overlay.none'), detail: t('connection.overlay.none.detail') }];
  return open.map((engine) => {
    const { tone, title } = engineStateText(engine.state, engine.program?.obs ?? null);
    const details = [retryText(engine.state.retryAtMs, nowMs), ...(engine.problems ?? []).map(localizedText), ...pageTexts(engine)];
    return { tone: engine.problems?.length && tone === 'good' ? 'busy' : tone, title, detail: details.filter(Boolean).join(' · ') };
  });
}

/** Whether there is a problem that the creator may have fixed already. A manual retry then saves minutes of waiting. */
export function canRetryNow({ account, engines }: CompanionStatus): boolean {
  if (!account) return false;
  return account.problem !== 'none' || engines.some(({ state }) => state.tag === 'stopped' || state.tag === 'waiting');
}

const tonesBySeverity: readonly Tone[] = ['bad', 'busy', 'idle', 'good'];

/** The most severe status. If there is no problem, the status says that the overlay is live. */
export function worstStatusText({ account, engines }: CompanionStatus, nowMs: number): StatusText {
  const all = [...overlayStatusTexts(engines, nowMs), accountStatusText(account)];
  const tone = tonesBySeverity.find((each) => all.some((status) => status.tone === each));
  return all.find((status) => status.tone === tone) ?? accountStatusText(account);
}

function engineStateText({ tag, reason }: EngineReport['state'], obs: string | null): Pick<StatusText, 'tone' | 'title'> {
  switch (tag) {
    case 'live':
      return { tone: 'good', title: obs === null ? t('connection.overlay.live') : t('connection.overlay.liveInObs', { obs }) };
    case 'unconfigured':
      return { tone: 'busy', title: t('connection.overlay.unconfigured') };
    case 'waiting':
      return {
        tone: 'busy',
        title: reason ? t('connection.overlay.waitingFor', { reason: waitText(reason) }) : t('connection.overlay.waiting'),
      };
    case 'stopped':
      return {
        tone: 'bad',
        title: reason ? t('connection.overlay.stoppedFor', { reason: waitText(reason) }) : t('connection.overlay.stopped'),
      };
    default:
      return { tone: 'busy', title: t('connection.overlay.connecting') };
  }
}

function retryText(retryAtMs: number | null, nowMs: number): string | null {
  if (retryAtMs === null) return null;
  const seconds = Math.ceil((retryAtMs - nowMs) / 1_000);
  if (seconds <= 0) return t('connection.retry.now');
  return seconds < 120 ? t('connection.retry.seconds', { seconds }) : t('connection.retry.minutes', { minutes: Math.round(seconds / 60) });
}

function pageTexts(report: Pick<EngineReport, 'boxes' | 'overlays'>): readonly string[] {
  const overlays = overlaysIn(report);
  const pages = overlays.reduce((sum, overlay) => sum + overlay.pages, 0);
  const queued = report.boxes.reduce((sum, element) => sum + element.queued, 0);
  return [
    t('connection.pages', { pages }),
    ...(overlays.some(({ visible }) => visible) ? [] : [t('connection.hidden')]),
    ...(queued > 0 ? [t('connection.queued', { queued })] : []),
  ];
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
