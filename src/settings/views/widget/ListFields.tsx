import type { Widget } from '../../../contract';
import { t } from '../../../languages';
import { Select, Toggle } from '../../../ui';
import { CountField } from './CountField';
import { TitleField } from './TitleField';

interface ListFieldsProps {
  readonly widget: Extract<Widget, { kind: 'feed' | 'ticker' | 'perks' }>;
  /** Keys are of the very widget that is shown. */
  readonly onChange: (part: object) => void;
}

const own = { feed: 'none', ticker: t('Latest'), perks: t('Perk board') } as const;
const mostEntries = { feed: 12, ticker: 30, perks: 12 } as const;
const motions = [
  { value: 'turn', text: t('One after another') },
  { value: 'roll', text: t('Rolling band (costs OBS more)') },
];

/** Lists: what stands in them is chosen on the page of filters. */
export function ListFields({ widget, onChange }: ListFieldsProps) {
  return (
    <>
      <TitleField label={t('Heading')} own={own[widget.kind]} title={widget.title} onChange={(title) => onChange({ title })} />
      <div class="timing">
        <CountField
          label={t('Entries at most')}
          value={widget.entries}
          min={1}
          max={mostEntries[widget.kind]}
          onChange={(entries) => onChange({ entries })}
        />
        {widget.kind === 'ticker' && (
          <>
            <Select label={t('Motion')} value={widget.motion} options={motions} onChange={(motion) => onChange({ motion })} />
            {widget.motion === 'turn' && (
              <CountField
                label={t('Each stands')}
                suffix="s"
                value={widget.seconds}
                min={2}
                max={60}
                onChange={(seconds) => onChange({ seconds })}
              />
            )}
          </>
        )}
      </div>
      {widget.kind === 'perks' ? (
        <Toggle label={t('Who bought it')} checked={widget.names} onChange={(names) => onChange({ names })} />
      ) : (
        <Toggle label={t('Messages too')} checked={widget.messages} onChange={(messages) => onChange({ messages })} />
      )}
      <p class="hint">{t('Which events and perks stand here is chosen under Filters & moderation.')}</p>
    </>
  );
}
