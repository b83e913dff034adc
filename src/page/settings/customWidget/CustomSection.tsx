import type { EventType } from '../../../contract/api';
import { localize } from '../../../contract/companion';
import type { TestSample } from '../../../contract/engine';
import type { Change, Widget, WidgetCode } from '../../../contract/settings';
import { localizedText, t } from '../../i18n';
import { Button, Notice, Section, TextField } from '../../ui';
import { Switch } from '../form/controls';
import { hintOf, labelOf } from '../form/fieldText';
import { widgetFields } from '../form/settingFields';
import type { MediaModel } from '../frame/mediaModel';
import { CodeFields } from './CodeFields';
import { CodePanel } from './CodePanel';
import { CodeSource } from './CodeSource';
import { Console } from './Console';
import type { CustomModel } from './customModel';
import { emptyCode } from './emptyCode';
import { Hosts } from './Hosts';
import { TestEvents } from './TestEvents';
import './customWidget.css';

type Custom = Extract<Widget, { kind: 'custom' }>;

interface CustomSectionProps {
  readonly widget: Custom;
  readonly model: CustomModel;
  readonly element: string;
  readonly media: MediaModel;
  readonly onChange: (change: Change) => void;
  readonly onTest: (type: EventType, sample: TestSample) => void;
}

export function CustomSection(props: CustomSectionProps) {
  const { model } = props;
  const state = model.state.value;
  if (state.tag === 'none')
    return (
      <Section title={t('overlays.kind.custom')} intro={t('custom.intro')}>
        <CodeSource model={model} examplesOf="widgets" empty={emptyCode()} />
      </Section>
    );
  if (state.tag === 'loading')
    return (
      <Section title={t('overlays.kind.custom')}>
        <p class="hint">{t('custom.loading')}</p>
      </Section>
    );
  if (state.tag === 'failed')
    return (
      <Section title={t('overlays.kind.custom')}>
        <Notice tone="bad">{t('custom.gone')}</Notice>
        <CodeSource model={model} empty={emptyCode()} />
      </Section>
    );
  return <Present {...props} code={state.code} />;
}

interface PresentProps extends CustomSectionProps {
  readonly code: WidgetCode;
}

function Present({ widget, element, code, model, media, onChange, onTest }: PresentProps) {
  const shown = model.edited.value ?? code;
  const stopped = model.stopped.value;
  const fields = widgetFields(element, widget, onChange);
  const currency = fields.at('currency');
  return (
    <>
      <Section title={shown.name}>
        {stopped && (
          <Notice tone="bad" announce>
            <p>{localizedText(localize(stopped))}</p>
            <Button onClick={() => void model.restart()}>{t('custom.restart')}</Button>
          </Notice>
        )}
        <CodeFields
          code={shown}
          values={widget.values}
          media={media}
          model={model}
          place={element}
          scriptNames={model.hosts.network.value?.scriptNames ?? []}
          onButton={model.press}
        />
        <TextField
          label={labelOf(currency.key)}
          hint={hintOf(currency.key)}
          value={widget.currency}
          maxLength={3}
          onInput={(text) => /^[a-z]{3}$/i.test(text) && currency.set(text.toUpperCase())}
        />
        <Switch of={fields.at('shared')} />
        {!stopped && (
          <div class="buttons">
            <Button onClick={() => void model.restart()}>{t('custom.restart')}</Button>
          </div>
        )}
        {model.problem.value && <Notice tone="bad">{model.problem.value}</Notice>}
      </Section>
      <TestEvents currency={widget.currency} onTest={onTest} />
      <CodePanel code={shown} model={model} empty={emptyCode()} console={<Console model={model} />} />
      <Hosts
        name={shown.name}
        code={widget.code}
        values={widget.values}
        allowed={widget.hosts}
        refused={model.refusedHosts.value}
        model={model.hosts}
        onChange={(hosts) => fields.at('hosts').set([...hosts])}
      />
      <Console model={model} />
    </>
  );
}
