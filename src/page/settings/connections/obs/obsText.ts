import type { ObsFinding, ObsProblem, ObsReport } from '../../../../contract/companion';
import { type Overlay, sourceSize } from '../../../../contract/settings';
import { t } from '../../../i18n';

interface ProblemText {
  readonly title: string;
  readonly remedy: string;
}

const switchOn = () => t('obs.switchOn');
const whereToFind = () => t('obs.whereItStands');

export const problemTexts = (): Readonly<Record<ObsProblem, ProblemText>> => ({
  off: { title: t('obs.problem.off.title'), remedy: t('obs.problem.off.remedy', { switchOn: switchOn() }) },
  'server-off': { title: t('obs.problem.server-off.title'), remedy: switchOn() },
  'unknown-host': { title: t('obs.problem.unknown-host.title'), remedy: t('obs.problem.unknown-host.remedy') },
  'no-answer': {
    title: t('obs.problem.no-answer.title'),
    remedy: t('obs.problem.no-answer.remedy'),
  },
  'wrong-password': { title: t('obs.problem.wrong-password.title'), remedy: whereToFind() },
  'password-needed': { title: t('obs.problem.password-needed.title'), remedy: whereToFind() },
  'not-obs': {
    title: t('obs.problem.not-obs.title'),
    remedy: t('obs.problem.not-obs.remedy'),
  },
  'too-old': { title: t('obs.problem.too-old.title'), remedy: t('obs.problem.too-old.remedy') },
  'no-browser': {
    title: t('obs.problem.no-browser.title'),
    remedy: t('obs.problem.no-browser.remedy'),
  },
  closed: { title: t('obs.problem.closed.title'), remedy: t('obs.problem.closed.remedy') },
  busy: { title: t('obs.problem.busy.title'), remedy: t('obs.problem.busy.remedy') },
  refused: { title: t('obs.problem.refused.title'), remedy: t('obs.problem.refused.remedy') },
  changed: { title: t('obs.problem.changed.title'), remedy: t('obs.problem.changed.remedy') },
  'not-reached': {
    title: t('obs.problem.not-reached.title'),
    remedy: t('obs.problem.not-reached.remedy'),
  },
  'not-set-up': { title: t('obs.problem.not-set-up.title'), remedy: whereToFind() },
  'bad-address': { title: t('obs.problem.bad-address.title'), remedy: t('obs.problem.bad-address.remedy') },
});

/** Isolates a name, so that an Arabic name does not reorder an English sentence or the other way round. */
const isolated = (text: string | null) => (text === null || text === '' ? '' : `\u2068${text}\u2069`);

/** `wrong`: the problem. `change`: what the fix would change, or what the creator can do if there is no automatic fix. */
export function findingText(
  { kind, canMend, ...named }: ObsFinding,
  titleOf: (overlay: string) => string,
): { readonly wrong: string; readonly change: string } {
  const [source, from, to, element] = [
    isolated(named.source),
    isolated(named.from),
    isolated(named.to),
    isolated(named.overlay && titleOf(named.overlay)),
  ];
  const newLink = canMend ? t('obs.change.link', { box: element }) : t('obs.change.noLink', { box: element });
  switch (kind) {
    case 'old-link':
      return { wrong: t('obs.finding.old-link', { source }), change: newLink };
    case 'other-address':
      return { wrong: t('obs.finding.other-address', { source, from }), change: newLink };
    case 'not-an-overlay':
      return { wrong: t('obs.finding.not-an-overlay', { source }), change: newLink };
    case 'twice':
      return {
        wrong: t('obs.finding.twice', { source, to }),
        change: canMend ? t('obs.change.twice', { source, to }) : t('obs.change.twice.byHand', { to }),
      };
    case 'default-size':
      return {
        wrong: t('obs.finding.default-size', { source, from }),
        change: canMend ? t('obs.change.default-size', { to }) : t('obs.change.default-size.byHand', { to }),
      };
    case 'frame-rate':
      return { wrong: t('obs.finding.frame-rate', { source, from }), change: t('obs.change.frame-rate', { to }) };
    case 'refreshed':
      return { wrong: t('obs.finding.refreshed', { source }), change: t('obs.change.refreshed') };
    case 'shut-down':
      return { wrong: t('obs.finding.shut-down', { source }), change: t('obs.change.shut-down') };
    case 'not-in-mixer':
      return { wrong: t('obs.finding.not-in-mixer', { source }), change: t('obs.change.not-in-mixer') };
    case 'muted':
      return { wrong: t('obs.finding.muted', { source }), change: t('obs.change.muted') };
    case 'old-obs':
      return { wrong: t('obs.finding.old-obs', { from }), change: t('obs.change.old-obs', { to }) };
  }
}

export function undoText({ what, source: name }: NonNullable<ObsReport['undo']>): string {
  const source = isolated(name);
  return what === 'added' ? t('obs.done.added', { source }) : t('obs.done.fixed', { source });
}

export function additionText(
  { canvas, sources }: ObsReport,
  { overlay, size }: { readonly overlay: string; readonly size: Overlay['size'] },
  scene: string,
): string {
  const present = sources.find((source) => source.overlay === overlay);
  if (present) return t('obs.add.again', { name: isolated(present.name), scene: isolated(scene) });
  const { width, height } = sourceSize(size, canvas);
  return t('obs.add.new', {
    width: String(width),
    height: String(height),
    scene: isolated(scene),
  });
}

export function sourceText({ name, scenes }: ObsReport['sources'][number]): string {
  return t('obs.place', { name: isolated(name), scenes: scenes.map(isolated).join(', ') });
}

export function reportText({ obs, canvas }: ObsReport, address: string): string {
  return t('obs.seen', {
    version: isolated(obs.version),
    address: isolated(address),
    fps: String(canvas.fps),
    width: String(canvas.width),
    height: String(canvas.height),
  });
}
