import { Toggle } from '../../../ui';
import { CountField } from './CountField';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './WidgetSection';

export function CreditsFields({ widget, onChange }: WidgetFieldsProps<'credits'>) {
  return (
    <>
      <p class="hint">Rolls once whenever its source is shown: put it into the scene that ends your stream.</p>
      <TitleField label="Heading" own="Thank you for being here" title={widget.title} onChange={(title) => onChange({ title })} />
      <TitleField label="Last words" own="See you next time" title={widget.thanks} onChange={(thanks) => onChange({ thanks })} />
      <div class="timing">
        <CountField
          label="Way over the screen"
          suffix="s"
          hint="How long a line can be read"
          value={widget.seconds}
          min={4}
          max={60}
          onChange={(seconds) => onChange({ seconds })}
        />
      </div>
      <Toggle label="Again and again" checked={widget.again} onChange={(again) => onChange({ again })} />
    </>
  );
}
