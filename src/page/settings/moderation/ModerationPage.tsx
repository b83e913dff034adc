import { type ApprovalKind, wordLanguages } from '../../../contract/settings';
import { currentLocale, t } from '../../i18n';
import { Button, Checkbox, Notice, Section, Select, TextField, tx } from '../../ui';
import { Choice, Count, Seconds, Switch } from '../form/controls';
import { safeModeText } from '../form/dateTime';
import { FoundWords } from '../form/FoundWords';
import { optionsOf } from '../form/field';
import { labelOf, optionText } from '../form/fieldText';
import { settingFields } from '../form/settingFields';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import type { ModerationModel, ModerationModels } from './moderationModel';
import { noteText } from './moderationText';
import { parseMutedName } from './typedWords';
import { WordList } from './WordList';
import './moderation.css';

export const moderationPage: PageEntry<ModerationModels> = {
  name: 'moderation',
  icon: 'M4 5h16l-6.2 7.4V19l-3.6-2v-4.6z',
  Page: ModerationPage,
  settings: [
    { label: 'setting.moderation.on' },
    { label: 'setting.moderation.action', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.words', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.allowed', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.links', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.shouting', shownBy: 'setting.moderation.on' },
    { label: 'setting.moderation.repeatsAbove', shownBy: 'setting.moderation.on' },
    { label: 'moderation.try' },
    { label: 'setting.moderation.mutedSupporters' },
    { label: 'setting.moderation.hold' },
    { label: 'setting.moderation.hold.release', shownBy: 'setting.moderation.hold' },
    { label: 'moderation.safeMode.title' },
  ],
};

function ModerationPage({ model }: PageProps<ModerationModels>) {
  return (
    <>
      <ModerationSection model={model} />
      <MutedSection model={model} />
      <ApprovalSection model={model} />
      <SafeModeSection model={model} />
    </>
  );
}

function ModerationSection({ model }: { readonly model: ModerationModels }) {
  const fields = settingFields(model.draft);
  return (
    <Section name="moderation" title={t('moderation.title')} hideTitle intro={t('moderation.intro')}>
      <Switch of={fields.at('moderation.on')} />
      {fields.at('moderation.on').value && (
        <>
          <div class="timing">
            <Choice of={fields.at('moderation.action')} />
            <Count of={fields.at('moderation.repeatsAbove')} suffix={t('moderation.repeats.suffix')} />
          </div>
          <div class="types">
            <Switch of={fields.at('moderation.links')} />
            <Switch of={fields.at('moderation.shouting')} />
          </div>
          <WordLanguages fields={fields} />
          <WordList of={fields.at('moderation.words')} />
          <WordList of={fields.at('moderation.allowed')} />
        </>
      )}
      <ModerationTrial model={model.moderation} />
    </Section>
  );
}

function WordLanguages({ fields }: { readonly fields: ReturnType<typeof settingFields> }) {
  const { value: chosen = [], include } = fields.at('moderation.languages');
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  return (
    <details class="word-languages">
      <summary>
        {chosen.length === wordLanguages.length
          ? t('moderation.languages.all')
          : t('moderation.languages.some', { count: chosen.length, all: wordLanguages.length })}
      </summary>
      <div class="languages">
        {wordLanguages.map((language) => (
          <Checkbox
            key={language}
            label={names.of(language) ?? language}
            checked={chosen.includes(language)}
            onChange={(isOn) => include(language, isOn)}
          />
        ))}
      </div>
    </details>
  );
}

function MutedSection({ model }: { readonly model: ModerationModels }) {
  const muted = settingFields(model.draft).at('moderation.mutedSupporters');
  return (
    <Section name="muted-supporters" title={labelOf(muted.key)} intro={t('moderation.muted.intro')}>
      <WordList
        of={muted}
        fieldLabel={t('moderation.muted.name')}
        parse={parseMutedName}
        isUsed={() => true}
        none={t('moderation.muted.none')}
      />
    </Section>
  );
}

/** The suggested time until an alert is approved automatically: long enough for reading its message. */
const suggestedMs = 30_000;
const minMs = 1_000;

function ApprovalSection({ model }: { readonly model: ModerationModels }) {
  const fields = settingFields(model.draft);
  const { key, value: rule, set } = fields.at('moderation.hold');
  const release = fields.at('moderation.hold.release');
  return (
    <Section name="hold" title={t('moderation.hold.title')} intro={t('moderation.hold.intro')}>
      {model.draft.settings.value?.control?.approveFirst && <Notice tone="busy">{t('moderation.hold.approveFirst')}</Notice>}
      <div class="timing">
        <Select<ApprovalKind | 'off'>
          label={labelOf(key)}
          value={rule?.what ?? 'off'}
          options={(['off', ...optionsOf<ApprovalKind>(fields.at('moderation.hold.what'))] as const).map((value) => ({
            value,
            text: optionText(key, value),
          }))}
          onChange={(what) => set(what === 'off' ? undefined : { release: 'by-hand', forMs: suggestedMs, ...rule, what })}
        />
        {rule && (
          <Choice of={{ ...release, set: (value = 'by-hand') => set({ ...rule, release: value, forMs: rule.forMs || suggestedMs }) }} />
        )}
        {rule?.release === 'after-time' && <Seconds of={fields.at('moderation.hold.forMs')} minMs={minMs} />}
      </div>
    </Section>
  );
}

const safeModeMinutes = [15, 30, 60] as const;

function SafeModeSection({ model }: { readonly model: ModerationModels }) {
  const { moderation, nowMs, dateTimeStyle } = model;
  const untilMs = moderation.safeUntilMs.value;
  return (
    <Section name="safe-mode" title={t('moderation.safeMode.title')} intro={t('moderation.safeMode.intro')}>
      <div role="status">
        {untilMs !== null && (
          <Notice tone="busy">
            <p>
              <strong>{t('moderation.safeMode.on')}</strong> {safeModeText(untilMs, nowMs.value, dateTimeStyle.value)}
            </p>
            <Button onClick={moderation.endSafeMode}>{t('moderation.safeMode.end')}</Button>
          </Notice>
        )}
      </div>
      <div class="buttons">
        {safeModeMinutes.map((minutes) => (
          <Button
            key={minutes}
            label={t('moderation.safeMode.minutes.label', { minutes })}
            onClick={() => moderation.beginSafeMode(minutes)}
          >
            {tx('moderation.safeMode.minutes', { minutes })}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function ModerationTrial({ model }: { readonly model: ModerationModel }) {
  const trial = model.trial.value;
  return (
    <div class="stack">
      <TextField
        label={t('moderation.try')}
        value={model.trialText.value}
        onInput={model.setTrialText}
        autocomplete="off"
        hint={t('moderation.try.hint')}
      />
      <div role="status">
        {model.trialProblem.value && <Notice tone="bad">{model.trialProblem.value}</Notice>}
        {trial && (
          <Notice tone={trial.notes.length === 0 ? 'good' : 'busy'}>
            <p class="tried">
              {trial.isDropped && <em>{t('moderation.try.dropped')}</em>}
              {!trial.isDropped && trial.message === null && <em>{t('moderation.try.messageHidden')}</em>}
              {!trial.isDropped && trial.message !== null && <bdi>{trial.message}</bdi>}
            </p>
            <p class="hint">{trial.notes.length === 0 ? t('moderation.try.unchanged') : trial.notes.map(noteText).join(' · ')}</p>
            <FoundWords words={trial.words} onAllow={model.allow} />
          </Notice>
        )}
      </div>
    </div>
  );
}
