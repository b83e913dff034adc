import { maxCssLength } from '../../../../contract/settings';
import { isCost, judgeCss } from '../../../../css';
import { t } from '../../../i18n';
import { type Parsed, ParsedField, tx } from '../../../ui';
import { browserCss, checkCss, problemText } from './checkCss';

/** A text that is too costly to be applied stays in the field and is not saved. */
export function View({ css, onChange }: { readonly css: string; readonly onChange: (css: string) => void }) {
  const problems = css === '' ? [] : checkCss(css, browserCss(document));
  return (
    <div class="own-style">
      <ParsedField
        label="CSS"
        rows={8}
        text={css}
        parse={parseCss}
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

function parseCss(css: string): Parsed<string> {
  const costly = judgeCss(css).problems.find(isCost);
  if (!costly) return { ok: true, value: css };
  return { ok: false, why: `${t('look.css.line', { line: costly.line })} ${problemText(costly)}` };
}
