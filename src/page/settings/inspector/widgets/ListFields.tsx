import { t } from '../../../i18n';
import { Select, Toggle } from '../../../ui';
import { CountField } from './CountField';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './widgetFields';
import { doneMarkLabels, optionsOf } from './widgetText';

const maxEntries = { feed: 12, ticker: 30, perks: 12 } as const;
const motions = () => [
  { value: 'turn' as const, text: t('widgets.ticker.motion.turn') },
  { value: 'roll' as const, text: t('widgets.ticker.motion.roll') },
];

/** Fields of list widgets. Their events and perks are filtered in the sections below, as for alerts. */
export function ListFields({ widget, words, onChange }: WidgetFieldsProps<'feed' | 'ticker' | 'perks'>) {
  const defaultTitle = widget.kind === 'feed' ? null : words[widget.kind];
  return (
    <>
      <TitleField defaultTitle={defaultTitle} title={widget.title} onChange={(title) => onChange({ title })} />
      <div class="timing">
        <CountField
          label={t('widgets.entries')}
          value={widget.entries}
          min={1}
          max={maxEntries[widget.kind]}
          onChange={(entries) => onChange({ entries })}
        />
        {widget.kind === 'ticker' && <TickerFields widget={widget} onChange={onChange} />}
      </div>
      {widget.kind === 'perks' ? (
        <>
          <Toggle label={t('widgets.perks.names')} checked={widget.names} onChange={(names) => onChange({ names })} />
          <div class="pair">
            <Select
              label={t('widgets.perks.done')}
              value={widget.done}
              options={optionsOf(doneMarkLabels())}
              onChange={(done) => onChange({ done })}
            />
          </div>
        </>
      ) : (
        <Toggle label={t('widgets.messages')} checked={widget.messages} onChange={(messages) => onChange({ messages })} />
      )}
      <p class="hint">{t('widgets.filters')}</p>
    </>
  );
}

/** How a ticker moves, and for how long it shows each entry. */
function TickerFields({ widget, onChange }: Pick<WidgetFieldsProps<'ticker'>, 'widget' | 'onChange'>) {
  return (
    <>
      <Select label={t('widgets.ticker.motion')} value={widget.motion} options={motions()} onChange={(motion) => onChange({ motion })} />
      {widget.motion === 'turn' && (
        <CountField
          label={t('widgets.ticker.seconds')}
          suffix="s"
          value={widget.seconds}
          min={2}
          max={60}
          onChange={(seconds) => onChange({ seconds })}
        />
      )}
    </>
  );
}
