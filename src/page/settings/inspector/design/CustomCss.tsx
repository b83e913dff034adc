import { useSignal } from '@preact/signals';
import { maxCssLength } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { type Parsed, ParsedField, Section, Toggle, tx } from '../../../ui';
import type { Field } from '../../form/field';
import { labelOf } from '../../form/fieldText';
import { type CssGate, cssGate } from '../../frame/files/gates';
import { browserCss, checkCss, problemText } from './checkCss';

interface CustomCssProps {
  readonly of: Field<string>;
}

/** The creator's CSS and a list of its problems. A type or variation shows the field only if it already has CSS. */
export function CustomCss({ of }: CustomCssProps) {
  if (!of.inherits)
    return (
      <Section title={labelOf(of.key)} intro={t('look.css.intro')}>
        <CssText css={of.value ?? ''} onChange={of.set} />
      </Section>
    );
  return (
    <>
      <Toggle
        label={labelOf(of.key)}
        hint={t('variations.css.hint')}
        checked={of.value !== undefined}
        onChange={(isOwn) => of.set(isOwn ? (of.inherited ?? '') : undefined)}
      />
      {of.value !== undefined && <CssText css={of.value} onChange={of.set} />}
    </>
  );
}

interface CssTextProps {
  readonly css: string;
  readonly onChange: (css: string) => void;
}

function CssText(props: CssTextProps) {
  const isMissing = useSignal(false);
  const retry = () => {
    isMissing.value = false;
  };
  if (isMissing.value)
    return (
      <button type="button" class="button" onClick={retry}>
        {t('ui.tryAgain')}
      </button>
    );
  const gate = cssGate(() => {
    isMissing.value = true;
  });
  return gate && <CheckedText {...props} gate={gate} />;
}

/** A field for CSS. CSS that is too costly stays in the field but is not saved. */
function CheckedText({ css, onChange, gate }: CssTextProps & { readonly gate: CssGate }) {
  const problems = css === '' ? [] : checkCss(css, browserCss(document), gate);
  return (
    <div class="own-style">
      <ParsedField
        label="CSS"
        rows={8}
        text={css}
        parse={(text) => parseCss(text, gate)}
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

function parseCss(css: string, { judgeCss, isCost }: CssGate): Parsed<string> {
  const costly = judgeCss(css).problems.find(isCost);
  if (!costly) return { ok: true, value: css };
  return { ok: false, why: `${t('look.css.line', { line: costly.line })} ${problemText(costly)}` };
}
