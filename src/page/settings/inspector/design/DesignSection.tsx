import type { ComponentChildren } from 'preact';
import { t } from '../../../i18n';
import { Section } from '../../../ui';
import type { AlertFields, OverrideFields } from '../../form/alertFields';
import { Choice, Color, Count, Percent, Switch } from '../../form/controls';
import { ThemeChoice } from '../../form/ThemeChoice';
import type { MediaModel } from '../../frame/mediaModel';
import type { PreviewModel } from '../../preview/previewModel';
import type { DesignPart } from '../widgets/widgetParts';
import { CustomCss } from './CustomCss';
import { FontFields } from './FontFields';
import { TiersSection } from './TiersSection';

const firstAccent = '#ffc928';

interface DesignProps {
  readonly fields: AlertFields;
  /** Whether the layer sets position and margin, so that the design does not offer them. */
  readonly isPlaced: boolean;
  readonly placedIn: readonly string[];
}

interface AlertDesignProps extends DesignProps {
  readonly media: MediaModel;
  readonly preview: PreviewModel;
  readonly homeCurrency: string;
}

export function AlertDesign({ fields, media, isPlaced, placedIn, preview, homeCurrency }: AlertDesignProps) {
  const place = isPlaced ? <Percent of={fields.at('look.scale')} /> : <PlaceFields fields={fields} placedIn={placedIn} />;
  return (
    <>
      <ThemeSection fields={fields} isPlaced={isPlaced} place={place}>
        <Switch of={fields.at('look.dressing.showAmount')} />
      </ThemeSection>
      <TiersSection fields={fields} preview={preview} homeCurrency={homeCurrency} />
      <Section title={t('look.type.title')} intro={t('look.type.intro')}>
        <FontFields fields={fields} media={media} />
      </Section>
      <CustomCss of={fields.at('look.dressing.css')} />
    </>
  );
}

interface OwnDesignProps {
  readonly fields: OverrideFields;
  readonly media: MediaModel;
  readonly isPlaced: boolean;
}

export function OwnDesign({ fields, media, isPlaced }: OwnDesignProps) {
  const takeover = t('setting.look.placement.takeover');
  return (
    <>
      <ThemeChoice of={fields.at('look.theme')} colors={fields.at('look.colors')} />
      <div class="timing">
        <Choice of={fields.at('look.placement')} />
        <Percent of={fields.at('look.scale')} />
      </div>
      {isPlaced && <p class="hint">{t('look.placement.own', { takeover })}</p>}
      <Color of={fields.at('look.accent')} first={firstAccent} />
      <Switch of={fields.at('look.dressing.showAmount')} />
      <FontFields fields={fields} media={media} />
      <CustomCss of={fields.at('look.dressing.css')} />
    </>
  );
}

interface WidgetDesignProps extends Omit<DesignProps, 'placedIn'> {
  readonly uses: Readonly<Record<DesignPart, boolean>>;
}

export function WidgetDesign({ fields, uses, isPlaced }: WidgetDesignProps) {
  return (
    <ThemeSection
      fields={fields}
      uses={uses}
      isPlaced={isPlaced}
      place={!isPlaced && <PlaceFields fields={fields} uses={uses} placedIn={[]} />}
    >
      {uses.calm && <Switch of={fields.at('look.calm')} />}
    </ThemeSection>
  );
}

interface ThemeSectionProps extends Omit<DesignProps, 'placedIn'> {
  readonly uses?: Readonly<Record<DesignPart, boolean>>;
  readonly place: ComponentChildren;
  readonly children: ComponentChildren;
}

function ThemeSection({ fields, uses, isPlaced, place, children }: ThemeSectionProps) {
  const hasTheme = uses?.theme ?? true;
  return (
    <Section title={hasTheme ? t(isPlaced ? 'setting.look.theme' : 'look.title') : t('setting.look.placement')}>
      {hasTheme && <ThemeChoice of={fields.at('look.theme')} colors={fields.at('look.colors')} />}
      {place}
      <div class="types">
        {(uses?.accent ?? true) && <Color of={fields.at('look.accent')} first={firstAccent} />}
        {children}
      </div>
    </Section>
  );
}

/** Position, size and margin, for elements whose layer does not set them. */
function PlaceFields({ fields, uses, placedIn }: Omit<DesignProps, 'isPlaced'> & Pick<ThemeSectionProps, 'uses'>) {
  return (
    <>
      <div class="timing">
        {(uses?.placement ?? true) && <Choice of={fields.at('look.placement')} />}
        {(uses?.scale ?? true) && <Percent of={fields.at('look.scale')} />}
        <Count of={fields.at('look.safeArea')} suffix="%" />
      </div>
      {placedIn.length > 0 && <p class="hint">{t('look.placement.elsewhere', { overlays: placedIn.join(', ') })}</p>}
    </>
  );
}
