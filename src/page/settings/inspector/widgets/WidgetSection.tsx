import { type BoxSettings, type Change, figureNames, type ThemeName, type Widget } from '../../../../contract/settings';
import { languageOf, t, type WidgetTexts, widgetTexts } from '../../../i18n';
import { Section, Select, Toggle } from '../../../ui';
import type { CatalogueModel } from '../../connections/account/catalogueModel';
import { boxKindOf } from '../../frame/boxKinds';
import type { boxChanges } from '../../frame/changes';
import type { MediaModel } from '../../frame/mediaModel';
import { CreditsFields } from './CreditsFields';
import { CustomTexts } from './CustomTexts';
import { GoalFields } from './GoalFields';
import { ListFields } from './ListFields';
import { ClockFields, ImageFields } from './StillFields';
import { TextFields } from './TextFields';
import { TimerFields } from './TimerFields';
import { TitleField } from './TitleField';
import { TopFields } from './TopFields';
import type { WidgetFieldsProps } from './widgetFields';
import { shownWords } from './widgetParts';
import { figureLabels, latestLabels, optionsOf } from './widgetText';

interface WidgetSectionProps {
  /** The kind is named above already. */
  readonly hideTitle: boolean;
  readonly box: BoxSettings & { readonly widget: Widget };
  readonly locale: string | null;
  readonly catalogue: CatalogueModel;
  readonly media: MediaModel;
  readonly changes: ReturnType<typeof boxChanges>;
  readonly onChange: (change: Change) => void;
}

/** The settings of a box's widget. */
export function WidgetSection({ hideTitle, box, locale, catalogue, media, changes, onChange }: WidgetSectionProps) {
  const { look, widget } = box;
  const words = widgetTexts(languageOf(locale));
  const change = (part: object) => {
    for (const [key, value] of Object.entries(part)) onChange(changes.widget(key, value));
  };
  return (
    <Section title={boxKindOf(box).text} hideTitle={hideTitle}>
      <Fields widget={widget} theme={look.theme} words={words} catalogue={catalogue} media={media} onChange={change} />
      <CustomTexts widget={widget} names={shownWords(box)} words={words} onChange={(own) => change({ words: own })} />
    </Section>
  );
}

interface FieldsProps {
  readonly widget: Widget;
  readonly theme: ThemeName;
  readonly words: WidgetTexts;
  readonly catalogue: CatalogueModel;
  readonly media: MediaModel;
  readonly onChange: (part: object) => void;
}

function Fields({ widget, theme, words, catalogue, media, onChange }: FieldsProps) {
  switch (widget.kind) {
    case 'goal':
      return <GoalFields widget={widget} words={words} catalogue={catalogue} onChange={onChange} />;
    case 'feed':
    case 'ticker':
    case 'perks':
      return <ListFields widget={widget} words={words} onChange={onChange} />;
    case 'top':
      return <TopFields widget={widget} words={words} onChange={onChange} />;
    case 'latest':
      return <LatestFields widget={widget} words={words} onChange={onChange} />;
    case 'totals':
      return <TotalsFields widget={widget} words={words} onChange={onChange} />;
    case 'credits':
      return <CreditsFields widget={widget} words={words} onChange={onChange} />;
    case 'text':
      return <TextFields widget={widget} theme={theme} words={words} onChange={onChange} />;
    case 'image':
      return <ImageFields widget={widget} words={words} media={media} onChange={onChange} />;
    case 'clock':
      return <ClockFields widget={widget} words={words} onChange={onChange} />;
    case 'timer':
      return <TimerFields widget={widget} words={words} onChange={onChange} />;
  }
}

function LatestFields({ widget, words, onChange }: WidgetFieldsProps<'latest'>) {
  return (
    <>
      <div class="pair">
        <Select
          label={t('widgets.latest')}
          value={widget.what}
          options={optionsOf(latestLabels())}
          onChange={(what) => onChange({ what })}
        />
      </div>
      <TitleField
        name="widgets.latest.heading"
        defaultTitle={words.latest[widget.what]}
        title={widget.title}
        onChange={(title) => onChange({ title })}
      />
    </>
  );
}

function TotalsFields({ widget, onChange }: WidgetFieldsProps<'totals'>) {
  return (
    <>
      <TitleField defaultTitle={null} title={widget.title} onChange={(title) => onChange({ title })} />
      <div class="types">
        {figureNames.map((name) => (
          <Toggle
            key={name}
            label={figureLabels()[name]}
            checked={widget.figures.includes(name)}
            onChange={(shown) => onChange({ figures: figureNames.filter((one) => (one === name ? shown : widget.figures.includes(one))) })}
          />
        ))}
      </div>
    </>
  );
}
