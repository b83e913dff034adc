import { fonts, isFontName } from '../../../../contract/settings';
import { t } from '../../../i18n';
import type { MediaModel } from '../../frame/mediaModel';
import type { Field } from '../field';
import { labelOf, optionText } from '../fieldText';
import { FontMenu, type FontOption } from './FontMenu';

interface FontChoiceProps {
  readonly of: Field<string>;
  readonly media: MediaModel;
}

export function FontChoice({ of, media }: FontChoiceProps) {
  const nameOf = (font: string) =>
    isFontName(font)
      ? optionText('look.dressing.font', font)
      : (media.library.value?.media.find(({ id }) => id === font)?.name ?? t('font.deleted'));
  const inherited = of.inherits && of.inherited !== undefined ? of.inherited : null;
  const first: readonly FontOption[] =
    inherited === null ? [] : [{ value: '', text: t('variations.inherit.value', { value: nameOf(inherited) }), font: inherited }];
  return (
    <FontMenu
      label={labelOf(of.key)}
      value={of.value ?? ''}
      options={[...first, ...fonts.map((font) => ({ value: font, text: nameOf(font), font }))]}
      media={media}
      onChoose={(font) => of.set(font === '' ? undefined : font)}
    />
  );
}
