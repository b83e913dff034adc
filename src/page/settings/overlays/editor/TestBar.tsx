import type { ComponentChildren } from 'preact';
import { eventTypes } from '../../../../contract/api';
import { formatMoney } from '../../../alerts';
import { t } from '../../../i18n';
import { Button, Checkbox, Menu, Select } from '../../../ui';
import { eventText } from '../../form/eventText';
import { alertsKind } from '../../frame/elementKinds';
import { type PreviewModel, sampleAmounts, summariesOf } from '../../preview/previewModel';
import { TestOutcomeNotice } from '../../preview/TestOutcomeNotice';
import { rushSize } from '../../preview/testModel';
import type { OverlaysModels } from '../usedModels';
import type { OpenOverlay } from './editedOverlay';
import { Icon } from './IconButton';

interface TestBarProps {
  readonly overlay: OpenOverlay;
  readonly model: OverlaysModels;
}

/** Sends tests in the editor or to OBS: to the overlay's alerts or, if it has none, to its custom widgets. */
export function TestBar({ overlay, model }: TestBarProps) {
  const { test, editor, testedElement, testedWidget } = model;
  const tested = overlay.layers.find(({ box: element }) => element === (testedElement.value ?? testedWidget.value));
  const addAlerts = <Button onClick={() => editor.elements.add(alertsKind())}>{t('editor.test.add')}</Button>;
  return (
    <div class="editor-tests">
      {!tested ? (
        <Untestable why={t('editor.test.none')}>{addAlerts}</Untestable>
      ) : tested.hidden ? (
        <Untestable why={t('editor.test.hidden', { name: tested.title })}>
          <Button onClick={() => editor.places.set(tested.box, { hidden: false })}>{t('editor.show', { name: tested.title })}</Button>
        </Untestable>
      ) : (
        <TestButtons
          model={model}
          testsWidgets={testedWidget.value !== null}
          of={
            testedElement.value !== null && overlay.layers.filter(({ kind }) => kind.value === tested.kind.value).length > 1
              ? tested.title
              : null
          }
        />
      )}
      {tested && testedElement.value === null && addAlerts}
      <div class="test-outcome" role="status">
        <TestOutcomeNotice outcome={test.outcome.value} />
      </div>
    </div>
  );
}

function Untestable({ why, children }: { readonly why: string; readonly children: ComponentChildren }) {
  return (
    <>
      <span class="hint bar-words">{why}</span>
      {children}
    </>
  );
}

interface TestButtonsProps {
  readonly model: OverlaysModels;
  /** The name of the tested alerts, if the overlay has several alerts. null otherwise, and for tests of widgets. */
  readonly of: string | null;
  readonly testsWidgets: boolean;
}

function TestButtons({ model, of, testsWidgets }: TestButtonsProps) {
  const { preview, test } = model;
  const { type, previewRequest } = preview.shown.value;
  return (
    <>
      <Menu
        class="bar-menu test-options"
        label={t('editor.test.options', { what: testedText(model) })}
        icon={
          <>
            <span>{testedText(model)}</span>
            <Icon path="M7 10l5 5 5-5" />
          </>
        }
      >
        {() => <TestOptions model={model} of={of} testsWidgets={testsWidgets} />}
      </Menu>
      {previewRequest.variant && (
        <Button label={t('preview.variation.end')} onClick={() => preview.chooseType(type)}>
          {t('preview.variation.short')} <span aria-hidden="true">×</span>
        </Button>
      )}
      <Button
        label={t('preview.play.label')}
        title={t('preview.play.label')}
        onClick={() => (testsWidgets ? preview.testWidgets(type, previewRequest.sample) : preview.play())}
      >
        <Icon path="M8 5.5v13l10.5-6.5z" />
        <span class="bar-words">{t('preview.play')}</span>
      </Button>
      <Button
        label={t('preview.test.label', { kind: eventText(type, 'one') })}
        title={t('preview.test.label', { kind: eventText(type, 'one') })}
        onClick={() => void test.send(type, testsWidgets ? { sample: previewRequest.sample } : previewRequest)}
      >
        <Icon path="M12 13.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM8 15.5a5 5 0 0 1 0-7.8M16 7.7a5 5 0 0 1 0 7.8M5 18.2a9 9 0 0 1 0-13.2M19 5a9 9 0 0 1 0 13.2" />
        <span class="bar-words">{t('preview.test')}</span>
      </Button>
    </>
  );
}

/** What the test buttons test, such as `Donation · $25`. */
function testedText({ preview, draft }: OverlaysModels): string {
  const { type, previewRequest } = preview.shown.value;
  const kind = eventText(type, 'short');
  if (previewRequest.variant || type === 'follower.created') return kind;
  const amount = String(preview.amount.value);
  const shown = amountOptions(preview, draft.settings.value?.locale ?? null).find(({ value }) => value === amount);
  return shown ? `${kind} · ${shown.text}` : kind;
}

function TestOptions({ model: { draft, preview, test }, of, testsWidgets }: TestButtonsProps) {
  const { type, previewRequest } = preview.shown.value;
  return (
    <>
      {of !== null && <span class="hint">{t('editor.test.of', { name: of })}</span>}
      <Select
        label={t('preview.kind')}
        value={type}
        options={eventTypes.map((value) => ({ value, text: eventText(value, 'short') }))}
        onChange={preview.chooseType}
      />
      {!previewRequest.variant && (
        <>
          {type !== 'follower.created' && (
            <Select
              label={t('preview.amount')}
              value={String(preview.amount.value)}
              options={amountOptions(preview, draft.settings.value?.locale ?? null)}
              onChange={(minor) => preview.chooseAmount(Number(minor))}
            />
          )}
          {!testsWidgets && <ScenarioSelect model={preview} />}
        </>
      )}
      <Checkbox label={t('preview.sound')} checked={preview.sounds.value} onChange={preview.setSounds} />
      <Button onClick={() => void test.sendRush()}>{t('preview.test.rush', { alerts: rushSize })}</Button>
    </>
  );
}

/** The sample amounts, and the amount that is tested, which can be the start of a tier. */
function amountOptions({ shown, amount }: PreviewModel, locale: string | null) {
  const { currency = 'USD' } = shown.value.previewRequest.sample;
  const amounts = [...new Set([...sampleAmounts, amount.value])].sort((one, other) => one - other);
  return amounts.map((minor) => ({
    value: String(minor),
    text: formatMoney(minor, currency, locale, { display: 'narrowSymbol', hideZeros: true }),
  }));
}

function ScenarioSelect({ model }: { readonly model: PreviewModel }) {
  const { type, previewRequest } = model.shown.value;
  const summaries = summariesOf(type);
  if (summaries.length === 0) return null;
  return (
    <Select
      label={t('preview.scenario')}
      value={previewRequest.summary ?? 'one'}
      options={[
        { value: 'one', text: t('preview.scenario.single') },
        ...summaries.map((value) => ({ value, text: t(`preview.scenario.${value}`) })),
      ]}
      onChange={(value) => model.chooseSummary(summaries.find((cause) => cause === value) ?? null)}
    />
  );
}
