import { maxCssLength } from '../../../contract';
import { t } from '../../i18n';
import { FreeField, tx } from '../../ui';
import { browserCss, checkCss } from './checkCss';

interface CustomCssProps {
  readonly css: string;
  readonly onChange: (css: string) => void;
}

/** The creator's CSS, with its problems by line. */
export function CustomCss({ css, onChange }: CustomCssProps) {
  const problems = css === '' ? [] : checkCss(css, browserCss(document));
  return (
    <div class="own-style">
      <FreeField
        label="CSS"
        rows={8}
        text={css}
        maxLength={maxCssLength}
        placeholder={'.title { text-transform: uppercase }'}
        error={problems.length > 0 ? t('look.css.problems.count', { count: problems.length }) : null}
        onValue={onChange}
      />
      {problems.length > 0 && (
        <ul class="css-problems" aria-label={t('look.css.problems')}>
          {problems.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <strong>{tx('look.css.line', { line })}</strong> {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
