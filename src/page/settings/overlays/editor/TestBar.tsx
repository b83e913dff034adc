import { eventTypes } from '../../../../contract/api';
import { formatMoney } from '../../../alerts';
import { t } from '../../../i18n';
import { Button, Checkbox, Select } from '../../../ui';
import { eventText } from '../../form/eventText';
import { alertsKind } from '../../frame/elementKinds';
import { type PreviewModel, sampleAmounts, summariesOf } from '../../preview/previewModel';
import { TestOutcomeNotice } from '../../preview/TestOutcomeNotice';
import { rushSize } from '../../preview/testModel';
import type { OverlaysModels } from '../overlaysModels';
import type { OpenOverlay } from './editedOverlay';
import './editor.css';

interface TestBarProps {
  readonly overlay: OpenOverlay;
  readonly model: OverlaysModels;
}

/** Sends tests in the editor or to OBS, whichever element is selected. The tests are for the overlay's alerts or, if it has none, for its custom widgets. */
export function TestBar({ overlay, model }: TestBarProps) {
  const { test, editor, testedElement, testedWidget } = model;
  const tested = overlay.elements.find(({ box }) => box === (testedElement.value ?? testedWidget.value));
  return (
    <div class="editor-tests">
      {!tested ? (
        <>
          <p class="hint">{t('editor.test.none')}</p>
          <Button onClick={() => editor.elements.add(alertsKind())}>{t('editor.test.add')}</Button>
        </>
      ) : tested.hidden ? (
        <>
          <p class="hint">{t('editor.test.hidden', { name: tested.title })}</p>
          <Button onClick={() => editor.places.set(tested.box, { hidden: false })}>{t('editor.show', { name: tested.title })}</Button>
        </>
      ) : (
        <TestButtons
          model={model}
          testsWidgets={testedWidget.value !== null}
          // The buttons name the element only if the overlay has another one of this kind.
          of={
            testedElement.value !== null && overlay.elements.filter(({ kind }) => kind.value === tested.kind.value).length > 1
              ? tested.title
              : null
          }
        />
      )}
      {tested && testedElement.value === null && <Button onClick={() => editor.elements.add(alertsKind())}>{t('editor.test.add')}</Button>}
      <div role="status">
        <TestOutcomeNotice outcome={test.outcome.value} />
      </div>
    </div>
  );
}

interface TestButtonsProps {
  readonly model: OverlaysModels;
  /** The name of the alerts to test; null if the overlay has no other alerts. */
  readonly of: string | null;
  readonly testsWidgets: boolean;
}

function TestButtons({ model: { draft, preview, test }, of, testsWidgets }: TestButtonsProps) {
  const { type, previewRequest } = preview.shown.value;
  return (
    <>
      {of !== null && <span class="hint">{t('editor.test.of', { name: of })}</span>}
      <Select
        label={t('preview.kind')}
        hideLabel
        value={type}
        options={eventTypes.map((value) => ({ value, text: eventText(value, 'short') }))}
        onChange={preview.chooseType}
      />
      {previewRequest.variant ? (
        <Button label={t('preview.variant.end')} onClick={() => preview.chooseType(type)}>
          {t('preview.variant.short')} <span aria-hidden="true">×</span>
        </Button>
      ) : (
        <>
          {type !== 'follower.created' && (
            <Select
              label={t('preview.amount')}
              hideLabel
              value={String(preview.amount.value)}
              options={amountOptions(preview, draft.settings.value?.locale ?? null)}
              onChange={(minor) => preview.chooseAmount(Number(minor))}
            />
          )}
          {!testsWidgets && <ScenarioSelect model={preview} />}
        </>
      )}
      <span class="on-stage">
        <Button
          label={t('preview.play.label')}
          onClick={() => (testsWidgets ? preview.testWidgets(type, previewRequest.sample) : preview.play())}
        >
          {t('preview.play')}
        </Button>
        <Checkbox label={t('preview.sound')} checked={preview.sounds.value} onChange={preview.setSounds} />
      </span>
      <Button
        label={t('preview.test.label', { kind: eventText(type, 'one') })}
        onClick={() => void test.send(type, testsWidgets ? { sample: previewRequest.sample } : previewRequest)}
      >
        {t('preview.test')}
      </Button>
      <Button onClick={() => void test.sendRush()}>{t('preview.test.rush', { alerts: rushSize })}</Button>
    </>
  );
}

function amountOptions({ shown }: PreviewModel, locale: string | null) {
  const { currency = 'USD' } = shown.value.previewRequest.sample;
  return sampleAmounts.map((minor) => ({
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
      hideLabel
      value={previewRequest.summary ?? 'one'}
      options={[
        { value: 'one', text: t('preview.scenario.single') },
        ...summaries.map((value) => ({ value, text: t(`preview.scenario.${value}`) })),
      ]}
      onChange={(value) => model.chooseSummary(summaries.find((cause) => cause === value) ?? null)}
    />
  );
}
