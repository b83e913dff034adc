import { batch, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type AlertCode, codeKinds, type Variation, type WidgetCode } from '../../../contract/settings';
import { t } from '../../i18n';
import { Notice, Select } from '../../ui';
import type { Frame } from '../frame/frameModel';
import type { MediaModel } from '../frame/mediaModel';
import { CodeFields } from './CodeFields';
import { CodePanel } from './CodePanel';
import { CodeSource } from './CodeSource';
import { Console } from './Console';
import type { CodeModel } from './codeModel';
import { alertPlace, drawnByPlace } from './codePlaces';
import type { CustomModel } from './customModel';
import { emptyAlertCode } from './emptyCode';
import { Hosts } from './Hosts';

interface DrawnByModels extends Pick<Frame, 'elementName'> {
  readonly custom: CustomModel;
  readonly media: MediaModel;
  readonly variations: { setChange(variation: Variation, change: { readonly drawnBy: AlertCode | null | undefined }): void };
}

interface DrawnByProps {
  readonly variation: Variation;
  /** The custom code that the variation inherits. null if it inherits no code, so that Ovation draws the alert. */
  readonly inherited: AlertCode | null;
  readonly model: DrawnByModels;
}

type Drawer = 'inherit' | 'ovation' | 'custom';

export function DrawnBy(props: DrawnByProps) {
  // The key includes the element, because variations of two elements can have the same id.
  return <Drawing key={alertPlace(props.model.elementName.value, props.variation.id)} {...props} />;
}

function Drawing({ variation, inherited, model }: DrawnByProps) {
  const own = variation.change.drawnBy;
  /** Whether the creator has chosen custom code but not loaded any yet. */
  const begins = useSignal(false);
  const chosen: Drawer = own ? 'custom' : begins.value ? 'custom' : own === null || variation.base ? 'ovation' : 'inherit';
  const code = useDrawing({ variation, model });
  function choose(drawer: Drawer): void {
    begins.value = drawer === 'custom';
    if (drawer === 'custom') return;
    model.variations.setChange(variation, { drawnBy: drawer === 'ovation' && !variation.base ? null : undefined });
  }
  const options: readonly { readonly value: Drawer; readonly text: string }[] = [
    ...(variation.base ? [] : [{ value: 'inherit' as const, text: t('custom.alert.inherit', { who: nameOf(inherited) }) }]),
    { value: 'ovation', text: t('custom.alert.ovation') },
    { value: 'custom', text: t('custom.alert.custom') },
  ];
  return (
    <>
      <Select
        hideLabel
        label={t('alerts.panel.drawing')}
        hint={t('custom.alert.hint')}
        value={chosen}
        options={options}
        onChange={choose}
      />
      {chosen === 'custom' && <Code drawnBy={own ?? null} code={code} model={model} variation={variation} />}
    </>
  );
}

const nameOf = (drawnBy: AlertCode | null) => (drawnBy ? t('custom.alert.custom') : t('custom.alert.ovation'));

/** Returns the model of the variation's code. Closes the model when another variation is shown. */
function useDrawing({ variation, model }: Pick<DrawnByProps, 'variation' | 'model'>): CodeModel {
  const latest = useRef(variation);
  latest.current = variation;
  const drawnBy = useSignal(variation.change.drawnBy ?? null);
  useEffect(() => {
    drawnBy.value = latest.current.change.drawnBy ?? null;
  });
  const code = useMemo(() => model.custom.drawing(drawnByPlace({ element: model.elementName, variation, drawnBy, change })), [model]);
  useEffect(() => code.close, [code]);
  return code;

  function change(part: Partial<AlertCode>): void {
    const before = latest.current;
    const next = { code: '', values: {}, hosts: [], ...before.change.drawnBy, ...part };
    batch(() => {
      model.variations.setChange(before, { drawnBy: next });
      // Do not wait for the next render: until then, the editor would show the previous code.
      latest.current = { ...before, change: { ...before.change, drawnBy: next } };
      drawnBy.value = next;
    });
  }
}

interface CodeProps {
  readonly drawnBy: AlertCode | null;
  readonly code: CodeModel;
  readonly variation: Variation;
  readonly model: DrawnByModels;
}

function Code({ drawnBy, code, variation, model }: CodeProps) {
  const state = code.state.value;
  if (!drawnBy || state.tag === 'none')
    return (
      <>
        <p class="hint">{t('custom.alert.intro')}</p>
        <CodeSource model={code} examplesOf="alerts" empty={emptyAlertCode()} />
      </>
    );
  if (state.tag === 'loading') return <p class="hint">{t('custom.loading')}</p>;
  if (state.tag === 'failed')
    return (
      <>
        <Notice tone="bad">{t('custom.gone')}</Notice>
        <CodeSource model={code} empty={emptyAlertCode()} />
      </>
    );
  const shown = code.edited.value ?? state.code;
  const instead = model.custom.drawnInstead.value;
  return (
    <>
      {instead && (
        <Notice tone="bad" announce>
          {t(`receipt.reason.instead.${instead}`)}
        </Notice>
      )}
      <CodeFields
        code={shown}
        values={drawnBy.values}
        media={model.media}
        model={code}
        place={variation.id}
        scriptNames={model.custom.hosts.network.value?.scriptNames ?? []}
        onButton={null}
      />
      <CodePanel code={shown} model={code} empty={emptyAlertCode()} console={<Console model={model.custom} />}>
        <KindSelect code={shown} model={code} />
      </CodePanel>
      <Hosts
        name={shown.name}
        code={drawnBy.code}
        values={drawnBy.values}
        allowed={drawnBy.hosts}
        refused={model.custom.refusedHosts.value}
        model={model.custom.hosts}
        onChange={(hosts) => model.variations.setChange(variation, { drawnBy: { ...drawnBy, hosts: [...hosts] } })}
      />
      <Console model={model.custom} />
    </>
  );
}

function KindSelect({ code, model }: { readonly code: WidgetCode; readonly model: CodeModel }) {
  return (
    <Select
      label={t('custom.alert.kind')}
      value={code.kind}
      options={codeKinds.map((kind) => ({ value: kind, text: t(`custom.alert.kind.${kind}`) }))}
      onChange={(kind) => model.edit('kind', kind)}
    />
  );
}
