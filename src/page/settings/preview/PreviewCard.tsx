import { eventTypes } from '../../../contract/api';
import { formatMoney } from '../../alerts';
import { t } from '../../i18n';
import { Button, Notice, Section, Segmented, Select, Toggle } from '../../ui';
import { eventText } from '../form/eventText';
import { controlUrl } from '../frame/addressModel';
import { PreviewStage } from './PreviewStage';
import { type PreviewModel, sampleAmounts, scenes, summariesOf } from './previewModel';
import { onAirText, onAirUntilText, sceneLabels, summaryLabels } from './previewText';
import { TestOutcomeNotice } from './TestOutcomeNotice';
import { type PreviewModels, rushSize } from './testModel';
import './preview.css';

/** Plays alerts here with the unsaved settings, or sends tests to the overlay. Folds on narrow pages. */
export function PreviewCard({ model }: { readonly model: PreviewModels }) {
  const { preview, test } = model;
  const isOpen = preview.isOpen.value;
  const { type, wish } = preview.shown.value;
  function sendTest(): void {
    void test.send(type, wish);
  }
  return (
    <Section title={t('preview.title')}>
      <button
        type="button"
        class="button quiet unfold"
        aria-expanded={isOpen}
        aria-label={isOpen ? t('preview.hide.label') : t('preview.show.label')}
        onClick={() => {
          preview.setOpen(!isOpen);
        }}
      >
        {isOpen ? t('ui.hide') : t('ui.show')}
      </button>
      <div class="preview" data-open={isOpen}>
        <PreviewStage model={preview} />
        <OnAirNotice model={model} />
        <AlertChoice model={preview} locale={model.draft.settings.value?.locale ?? null} />
        <Segmented
          label={t('preview.scene')}
          value={preview.scene.value}
          options={scenes.map((scene) => ({ value: scene, text: sceneLabels()[scene] }))}
          onChange={preview.chooseScene}
        />
        <Toggle label={t('preview.sound')} checked={preview.sounds.value} onChange={preview.setSounds} />
        <div class="buttons">
          <Button label={t('preview.play.label')} onClick={preview.play}>
            {t('preview.play')}
          </Button>
          <Button label={t('preview.test.label', { kind: eventText(type, 'one') })} onClick={sendTest}>
            {t('preview.test')}
          </Button>
          <Button onClick={() => void test.sendRush()}>{t('preview.test.rush', { alerts: rushSize })}</Button>
        </div>
        <div role="status">
          <TestOutcomeNotice outcome={test.outcome.value} />
        </div>
      </div>
    </Section>
  );
}

/** Chooses what is played: the type, one or several, and the amount. A variation comes with its own sample. */
function AlertChoice({ model, locale }: { readonly model: PreviewModel; readonly locale: string | null }) {
  const { type, wish } = model.shown.value;
  const { variant, summary } = wish;
  return (
    <>
      <Segmented
        label={t('preview.kind')}
        value={type}
        options={eventTypes.map((each) => ({ value: each, text: eventText(each, 'short') }))}
        onChange={model.chooseType}
      />
      {variant ? <p class="hint">{t('preview.variant')}</p> : <ScenarioSelect model={model} />}
      {!variant && type !== 'follower.created' && summary !== 'many' && summary !== 'late' && (
        <Segmented
          label={t('preview.amount')}
          value={String(model.amount.value)}
          options={amountOptions(model, locale)}
          onChange={(minor) => model.chooseAmount(Number(minor))}
        />
      )}
    </>
  );
}

/** The amounts to choose from, in the creator's currency. */
export function amountOptions({ shown }: PreviewModel, locale: string | null) {
  const { currency = 'USD' } = shown.value.wish.sample;
  return sampleAmounts.map((minor) => ({
    value: String(minor),
    text: formatMoney(minor, currency, locale, { display: 'narrowSymbol', hideZeros: true }),
  }));
}

/** Chooses a single alert, or one that sums several up; nothing where alerts of the type are never summed up. */
export function ScenarioSelect({ model, hideLabel = false }: { readonly model: PreviewModel; readonly hideLabel?: boolean }) {
  const { type, wish } = model.shown.value;
  const summaries = summariesOf(type);
  if (summaries.length === 0) return null;
  return (
    <Select
      label={t('preview.scenario')}
      hideLabel={hideLabel}
      value={wish.summary ?? 'one'}
      options={[
        { value: 'one', text: t('preview.scenario.single') },
        ...summaries.map((value) => ({ value, text: summaryLabels()[value] })),
      ]}
      onChange={(value) => model.chooseSummary(summaries.find((cause) => cause === value) ?? null)}
    />
  );
}

/** Notice about alerts that the control page hides from viewers, though the preview shows them (SPEC SPG-23). */
function OnAirNotice({ model }: { readonly model: PreviewModels }) {
  const { onAir, nowMs, dateTimeStyle } = model;
  return (
    <div role="status" aria-label={t('preview.onAir')}>
      {onAir.value.length > 0 && (
        <Notice tone="busy">
          {onAir.value.map((state) => (
            <p key={onAirText(state)}>
              <strong>{onAirText(state)}</strong> {onAirUntilText(state, nowMs.value, dateTimeStyle.value)}
            </p>
          ))}
          <p class="hint">{t('preview.onAir.hint')}</p>
          <a class="button" href={controlUrl} target="_blank" rel="noreferrer">
            {t('preview.onAir.openControl')}
          </a>
        </Notice>
      )}
    </div>
  );
}
