import { ownValue } from '../../../contract';
import { t } from '../../i18n';
import { mostOf } from '../frame/applyChanges';
import { type FileProblem, fileBytes } from './transferFile';

/** A file's problem and its remedy. */
export function problemText(problem: FileProblem): string {
  switch (problem.tag) {
    case 'too-large':
      return t('transfer.problem.too-large', { megabytes: fileBytes / 1024 / 1024 });
    case 'unreadable':
      return t('share.problem.unreadable');
    case 'not-json':
      return t('transfer.problem.not-json');
    case 'not-ovation':
      return t('transfer.problem.not-ovation');
    case 'elsewhere':
      return t(`share.is.${problem.kind}`);
    case 'too-many':
      return t(`overlays.full.${problem.of}`, { most: mostOf[problem.of] });
    case 'newer':
      return t('transfer.problem.newer');
    case 'costly':
      return t('share.problem.costly');
    case 'invalid':
      return t('transfer.problem.invalid');
  }
}

const parts = (): Readonly<Record<string, string>> => ({
  locale: t('transfer.part.locale'),
  timeZone: t('transfer.part.timeZone'),
  moderation: t('transfer.part.moderation'),
  obsScripts: t('devices.scripts'),
  overlays: t('transfer.part.overlays'),
  show: t('transfer.part.show'),
  minimumAmounts: t('transfer.part.minimumAmounts'),
  perkIds: t('transfer.part.perkIds'),
  durationMs: t('transfer.part.durationMs'),
  gapMs: t('transfer.part.gapMs'),
  volume: t('transfer.part.volume'),
  whileHidden: t('transfer.part.whileHidden'),
  awayAfterMs: t('transfer.part.awayAfterMs'),
  groupAbove: t('transfer.part.groupAbove'),
  pacing: t('transfer.part.pacing'),
  look: t('transfer.part.look'),
  variants: t('transfer.part.variants'),
  text: t('transfer.part.text'),
  speech: t('transfer.part.speech'),
  widget: t('transfer.part.widget'),
});

/** The name of a part of the document on these pages. */
export function partText(part: string): string {
  return ownValue(parts(), part) ?? part;
}
