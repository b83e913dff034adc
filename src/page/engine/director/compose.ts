import type { Alert, SummaryCause } from '../../../contract/engine';
import {
  type AlertSource,
  type ComposeOptions,
  composeAlert,
  composeSummary,
  type Decision,
  durationOf,
  moderated,
  sourceOf,
} from '../../alerts';
import { type DirectorOptions, settingsOf } from './directorOptions';

export interface Composed {
  readonly alert: Alert | null;
  readonly notes: Alert['notes'];
}

export function compose(
  { settings, features, clock, element }: Pick<DirectorOptions, 'settings' | 'features' | 'clock' | 'element'>,
  events: AlertSource,
  cause: SummaryCause | null,
  origin: Alert['origin'],
  applyVariation: ComposeOptions['applyVariation'] = features().applyVariation,
): Composed {
  const { locale, timeZone } = settings();
  const options: ComposeOptions = { element: settingsOf({ settings, element }), locale, timeZone, origin, applyVariation };
  const { moderate, moderateTest } = features();
  const judge = origin === 'test' ? moderateTest : moderate;
  const { source, notes, isDropped } = moderated(events, settings(), judge, clock.now(), cause);
  if (isDropped) return { alert: null, notes };
  const alert = cause ? composeSummary(source, cause, options) : composeAlert(source, options);
  return { alert: { ...alert, notes }, notes };
}

export function composeNext(options: DirectorOptions, { queued, cause, waiting }: Extract<Decision, { tag: 'show' }>): Composed {
  const { alert, notes } = compose(options, sourceOf(queued), cause, queued[0].arrival);
  return { alert: alert && { ...alert, durationMs: durationOf(alert, waiting, settingsOf(options).pacing) }, notes };
}

/** Composes an alert. If this fails, reports the error and returns null, so that one event does not block the queue (SPEC SHW-61). */
export function composed({ onNotComposed }: Pick<DirectorOptions, 'onNotComposed'>, work: () => Composed): Composed | null {
  try {
    return work();
  } catch (error) {
    onNotComposed(error);
    return null;
  }
}
