import { formatMoney } from '../../alerts';
import { eventTypes } from '../../contract';
import { t } from '../../languages';
import { Button, Section, Segmented, Select, Toggle } from '../../ui';
import type { PageModel } from '../models/pageModel';
import { sampleAmounts, scenes, summariesOf } from '../models/previewModel';
import { eventWords } from '../words/eventText';
import { sceneWords, summaryWords } from '../words/previewText';
import { OnAirNotice } from './OnAirNotice';
import { PreviewStage } from './PreviewStage';
import { TestOutcomeNotice } from './TestOutcomeNotice';
import '../preview.css';

/** Tries alerts out: here, with settings that are not saved yet, or on the overlay. Folded where room is scarce. */
export function PreviewCard({ model }: { readonly model: PageModel }) {
  const { preview, test } = model;
  const isOpen = preview.isOpen.value;
  const { type, wish } = preview.shown.value;
  const { variant, summary } = wish;
  const locale = model.draft.settings.value?.locale ?? null;
  function sendTest(): void {
    void test.send(type, wish);
  }
  return (
    <Section title={t('Preview')}>
      <button
        type="button"
        class="button quiet unfold"
        aria-expanded={isOpen}
        aria-label={isOpen ? t('Hide preview') : t('Show preview')}
        onClick={() => {
          preview.setOpen(!isOpen);
        }}
      >
        {isOpen ? t('Hide') : t('Show')}
      </button>
      <div class="preview" data-open={isOpen}>
        <PreviewStage model={preview} />
        <OnAirNotice model={model} />
        <Segmented
          label={t('Kind of alert')}
          value={type}
          options={eventTypes.map((each) => ({ value: each, text: eventWords[each].short }))}
          onChange={preview.chooseType}
        />
        {variant && <p class="hint">{t('The variant that is being worked on. Choose a kind to see what your supporters get.')}</p>}
        {!variant && summariesOf(type).length > 0 && (
          <Select
            label={t('How many')}
            value={summary ?? 'one'}
            options={[
              { value: 'one', text: t('A single alert') },
              ...summariesOf(type).map((value) => ({ value, text: summaryWords[value] })),
            ]}
            onChange={(value) => preview.chooseSummary(summariesOf(type).find((cause) => cause === value) ?? null)}
          />
        )}
        {!variant && type !== 'follower.created' && summary !== 'many' && summary !== 'late' && (
          <Segmented
            label={t('Amount')}
            value={String(preview.amount.value)}
            options={sampleAmounts.map((minor) => ({ value: String(minor), text: formatMoney(minor, 'USD', locale) }))}
            onChange={(minor) => preview.chooseAmount(Number(minor))}
          />
        )}
        <Segmented
          label={t('Scene')}
          value={preview.scene.value}
          options={scenes.map((scene) => ({ value: scene, text: sceneWords[scene] }))}
          onChange={preview.chooseScene}
        />
        <Toggle label={t('With sound')} checked={preview.sounds.value} onChange={preview.setSounds} />
        <div class="buttons">
          <Button label={t('Play in the preview')} onClick={preview.play}>
            {t('Play here')}
          </Button>
          <Button label={t('Test {one} on the overlay', { one: eventWords[type].one })} onClick={sendTest}>
            {t('Test on the overlay')}
          </Button>
        </div>
        <div role="status">
          <TestOutcomeNotice outcome={test.outcome.value} />
        </div>
      </div>
    </Section>
  );
}
