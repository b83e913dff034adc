import { t } from '../../i18n';
import type { CodeRefusal } from './codeFiles';

/** For the button that chooses files with code. */
export const codeFileEndings = '.ovation,.zip,.html,.htm,.css,.js,.json,.txt,.fields,.data';

/** Why files contain no code that can be added. */
export function refusalText(why: CodeRefusal): string {
  switch (why) {
    case 'nothing':
    case 'too-large':
    case 'unreadable':
    case 'overlay':
    case 'document':
    case 'archive':
    case 'media':
      return t(`custom.refused.${why}`);
    case 'newer':
    case 'invalid':
    case 'costly':
      return t(`share.problem.${why}`);
    default:
      return t(`share.is.${why}`);
  }
}
