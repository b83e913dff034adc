import type { CompanionStatus } from '../../../contract/companion';
import { overlaysIn } from '../../../contract/engine';
import type { Settings } from '../../../contract/settings';
import { t } from '../../i18n';
import { type Fix, problemsOf } from '../connections/problemsOfShow';
import { isOpenInObs, type StepName } from './setupModel';

/** A likely cause why a test alert was not seen, with the one place that helps: a step of *Get started* or a page. */
export interface Cause {
  readonly title: string;
  readonly detail: string;
  readonly place: { readonly step: StepName } | { readonly page: CausePage };
}

/** `stream`: the first page, whose top line has a button for each problem. */
export type CausePage = 'account' | 'alerts' | 'health' | 'overlays' | 'stream';

interface Known {
  readonly status: CompanionStatus;
  readonly settings: Settings;
  /** The alerts that were tested. */
  readonly element: string;
  readonly nowMs: number;
}

/** The likely causes, the most likely first. Overlays in a browser's tab do not count: the creator looks at OBS. */
export function causesOf(known: Known): readonly Cause[] {
  const { status, settings, nowMs } = known;
  const inObs = status.engines.filter(isOpenInObs);
  const problems = problemsOf({ status: { ...status, engines: inObs }, settings, nowMs });
  const others = problems.flatMap(({ tone, title, detail, fix }): Cause[] =>
    // Leave out overlays that are not open, because `sourceCauses` says more about them.
    tone === 'idle'
      ? []
      : [{ title, detail, place: fix?.tag === 'page' && fix.page === 'start' ? { step: 'link' } : { page: pageOf(fix) } }],
  );
  const found = [...sourceCauses(known), ...others];
  if (found.length > 0) return found;
  return [{ title: t('start.help.none'), detail: t('start.help.none.detail'), place: { page: 'health' } }];
}

function sourceCauses({ status, element }: Known): Cause[] {
  const inObs = status.engines.filter(isOpenInObs);
  if (inObs.length === 0) {
    const isInTab = status.engines.some((engine) => overlaysIn(engine).some(({ pages }) => pages > 0));
    const title = isInTab ? t('start.help.tab') : t('start.help.obs');
    return [{ title, detail: t('start.help.obs.detail'), place: { step: 'link' } }];
  }
  const layers = inObs.flatMap(({ boxes: elements }) =>
    elements.filter(({ box: elementName, pages }) => elementName === element && pages > 0),
  );
  if (layers.length === 0) {
    return [{ title: t('start.help.noAlerts'), detail: t('start.help.noAlerts.detail'), place: { page: 'overlays' } }];
  }
  if (layers.some(({ visible }) => visible)) return [];
  return [{ title: t('start.help.hidden'), detail: t('start.help.hidden.detail'), place: { page: 'account' } }];
}

function pageOf(fix: Fix | null): CausePage {
  if (fix?.tag === 'retry') return 'account';
  return fix?.tag === 'page' && fix.page !== 'start' ? fix.page : 'stream';
}
