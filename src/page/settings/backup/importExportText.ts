import { documentLimits } from '../../../contract/settings';
import { t } from '../../i18n';
import { type FileProblem, fileBytes } from './settingsFile';

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
      return t(`overlays.full.${problem.of}`, { most: documentLimits[problem.of] });
    case 'newer':
      return t('transfer.problem.newer');
    case 'costly':
      return t('share.problem.costly');
    case 'invalid':
      return t('transfer.problem.invalid');
  }
}
