import { t } from '../../../i18n';
import { Section, Toggle } from '../../../ui';
import type { Field } from '../../form/field';
import { labelOf } from '../../form/fieldText';
import { lazyView } from '../../frame/lazyView';

const CssText = lazyView(() => import('./CssText'));

interface CustomCssProps {
  readonly of: Field<string>;
}

/** The creator's CSS, with its problems by line; where it may be inherited, only once there is one. */
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
        hint={t('variants.css.hint')}
        checked={of.value !== undefined}
        onChange={(isOwn) => of.set(isOwn ? (of.inherited ?? '') : undefined)}
      />
      {of.value !== undefined && <CssText css={of.value} onChange={of.set} />}
    </>
  );
}
