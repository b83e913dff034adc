import { eventTypes } from '../../../../contract/api';
import { t } from '../../../i18n';
import { Button, Select } from '../../../ui';
import { eventText } from '../../form/eventText';
import { alertsKind } from '../../frame/boxKinds';
import { amountOptions, ScenarioSelect } from '../../preview/PreviewCard';
import { TestOutcomeNotice } from '../../preview/TestOutcomeNotice';
import { rushSize } from '../../preview/testModel';
import type { OverlaysModels } from '../overlaysModels';
import type { OpenOverlay } from './studioModel';
import './studio.css';

interface TestBarProps {
  readonly overlay: OpenOverlay;
  readonly model: OverlaysModels;
}

/** Tests on the stage or in OBS, whatever is selected: of alerts, or of the custom widgets of an overlay without alerts. */
export function TestBar({ overlay, model }: TestBarProps) {
  const { test, studio, testedBox, testedWidget } = model;
  const tested = overlay.elements.find(({ box }) => box === (testedBox.value ?? testedWidget.value));
  return (
    <div class="studio-tests">
      {!tested ? (
        <>
          <p class="hint">{t('studio.test.none')}</p>
          <Button onClick={() => studio.add(alertsKind())}>{t('studio.test.add')}</Button>
        </>
      ) : tested.hidden ? (
        <>
          <p class="hint">{t('studio.test.hidden', { name: tested.title })}</p>
          <Button onClick={() => studio.set(tested.box, { hidden: false })}>{t('studio.show', { name: tested.title })}</Button>
        </>
      ) : (
        <TestButtons
          model={model}
          isOfWidgets={testedWidget.value !== null}
          // Which alerts they are of says itself where there are no others.
          of={
            testedBox.value !== null && overlay.elements.filter(({ kind }) => kind.value === tested.kind.value).length > 1
              ? tested.title
              : null
          }
        />
      )}
      <div role="status">
        <TestOutcomeNotice outcome={test.outcome.value} />
      </div>
    </div>
  );
}

interface TestButtonsProps {
  readonly model: OverlaysModels;
  /** The name of the alerts that are tested; null = there are no others. */
  readonly of: string | null;
  /** The overlay has custom widgets and no alerts. */
  readonly isOfWidgets: boolean;
}

function TestButtons({ model: { draft, preview, test }, of, isOfWidgets }: TestButtonsProps) {
  const { type, wish } = preview.shown.value;
  return (
    <>
      {of !== null && <span class="hint">{t('studio.test.of', { name: of })}</span>}
      <Select
        label={t('preview.kind')}
        hideLabel
        value={type}
        options={eventTypes.map((value) => ({ value, text: eventText(value, 'short') }))}
        onChange={preview.chooseType}
      />
      {wish.variant ? (
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
          {!isOfWidgets && <ScenarioSelect model={preview} hideLabel />}
        </>
      )}
      <span class="on-stage">
        <Button label={t('preview.play.label')} onClick={() => (isOfWidgets ? preview.testWidgets(type, wish.sample) : preview.play())}>
          {t('preview.play')}
        </Button>
      </span>
      <Button
        label={t('preview.test.label', { kind: eventText(type, 'one') })}
        onClick={() => void test.send(type, isOfWidgets ? { sample: wish.sample } : wish)}
      >
        {t('preview.test')}
      </Button>
      <Button onClick={() => void test.sendRush()}>{t('preview.test.rush', { alerts: rushSize })}</Button>
    </>
  );
}
