import type { Change, ElementSettings, ThemeName, Widget, WidgetWord } from '../../../../contract/settings';
import { languageOf, t, type WidgetTexts, widgetTexts } from '../../../i18n';
import { FreeField, Section } from '../../../ui';
import type { CatalogueModel } from '../../connections/account/catalogueModel';
import type { Field } from '../../form/field';
import { labelOf, optionText } from '../../form/fieldText';
import { type WidgetOf, widgetFields } from '../../form/settingFields';
import { elementKindOf } from '../../frame/elementKinds';
import type { MediaModel } from '../../frame/mediaModel';
import { GoalFields } from './GoalFields';
import { CreditsFields, FeedFields, LatestFields, PerksFields, TickerFields, TopFields, TotalsFields } from './ListFields';
import { BackgroundFields, FrameFields, SocialsFields } from './SceneFields';
import { ClockFields, ImageFields, TextFields } from './StillFields';
import { TimerFields } from './TimerFields';
import { shownWords } from './widgetParts';

interface WidgetSectionProps {
  readonly hideTitle: boolean;
  readonly name: string;
  readonly element: ElementSettings & { readonly widget: Widget };
  readonly locale: string | null;
  readonly catalogue: CatalogueModel;
  readonly media: MediaModel;
  readonly onChange: (change: Change) => void;
}

export function WidgetSection({ hideTitle, element, locale, ...props }: WidgetSectionProps) {
  const { look: design, widget } = element;
  const words = widgetTexts(languageOf(locale));
  const shown = shownWords(element);
  // The cast is safe, because this is called only for kinds of widgets that have texts.
  const ownWords = () => widgetFields(props.name, widget as WidgetOf<'goal'>, props.onChange).at('words');
  return (
    <Section title={elementKindOf(element).text} hideTitle={hideTitle}>
      <KindFields {...props} widget={widget} theme={design.theme} words={words} />
      {shown.length > 0 && <LocalTexts of={ownWords()} names={shown} defaults={words} />}
    </Section>
  );
}

interface KindFieldsProps extends Pick<WidgetSectionProps, 'name' | 'catalogue' | 'media' | 'onChange'> {
  readonly widget: Widget;
  readonly theme: ThemeName;
  readonly words: WidgetTexts;
}

function KindFields({ name, widget, theme, words, catalogue, media, onChange }: KindFieldsProps) {
  const of = <One extends Widget>(one: One) => ({ widget: one, fields: widgetFields(name, one, onChange), words });
  switch (widget.kind) {
    case 'goal':
      return <GoalFields {...of(widget)} catalogue={catalogue} />;
    case 'feed':
      return <FeedFields {...of(widget)} />;
    case 'ticker':
      return <TickerFields {...of(widget)} />;
    case 'perks':
      return <PerksFields {...of(widget)} />;
    case 'top':
      return <TopFields {...of(widget)} />;
    case 'latest':
      return <LatestFields {...of(widget)} />;
    case 'totals':
      return <TotalsFields {...of(widget)} />;
    case 'credits':
      return <CreditsFields {...of(widget)} />;
    case 'text':
      return <TextFields {...of(widget)} theme={theme} media={media} />;
    case 'image':
      return <ImageFields {...of(widget)} media={media} />;
    case 'clock':
      return <ClockFields {...of(widget)} />;
    case 'background':
      return <BackgroundFields {...of(widget)} />;
    case 'frame':
      return <FrameFields {...of(widget)} />;
    case 'socials':
      return <SocialsFields {...of(widget)} />;
    case 'timer':
      return <TimerFields {...of(widget)} />;
  }
}

interface OwnWordsProps {
  readonly of: Field<Record<string, string>>;
  readonly names: readonly WidgetWord[];
  readonly defaults: WidgetTexts;
}

/** Custom texts of a widget, except its title. An empty field means the default text. */
function LocalTexts({ of, names, defaults }: OwnWordsProps) {
  const words = of.value ?? {};
  return (
    <Section nested title={labelOf(of.key)} intro={t('widgets.texts.intro')}>
      <div class="timing">
        {names.map((name) => (
          <FreeField
            key={name}
            label={`“${optionText(of.key, name)}”`}
            text={words[name] ?? ''}
            maxLength={80}
            placeholder={defaults.labels[name] ?? ''}
            onValue={(text) => of.set({ ...words, [name]: text })}
            autocomplete="off"
          />
        ))}
      </div>
    </Section>
  );
}
