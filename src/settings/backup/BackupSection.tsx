import { useRef } from 'preact/hooks';
import { t } from '../../languages';
import { Button, Notice, Section, Toggle } from '../../ui';
import { type Manner, timesIn } from '../words/times';
import type { BackupModel, ExportState, RestoreState } from './backupModel';

interface BackupSectionProps {
  readonly model: BackupModel;
  readonly manner: Manner;
}

export function BackupSection({ model, manner }: BackupSectionProps) {
  const { withSecrets, exporting, restoring, isBusy } = model;
  return (
    <Section
      name="everything"
      title={t('All data')}
      intro={t('Settings, history, perk to-do list, pictures and sounds as one file: to keep, or to move to another computer.')}
    >
      <Toggle label={t('With keys and passwords')} checked={withSecrets.value} onChange={model.choose} />
      {withSecrets.value ? (
        <Notice tone="bad">
          {t('Whoever has this file can use your account, your links and your OBS. Keep it as you keep a password, and show it nobody.')}
        </Notice>
      ) : (
        <p class="hint">{t('Without them, account, links and OBS are connected anew where the file is restored.')}</p>
      )}
      <div class="buttons">
        <Button look="primary" disabled={isBusy.value} onClick={() => void model.save()}>
          {t('Export all data')}
        </Button>
        <ChooseFile disabled={isBusy.value} onFile={(file) => void model.read(file)} />
      </div>
      <div role="status">
        <Exporting state={exporting.value} />
        <Restoring state={restoring.value} model={model} manner={manner} />
      </div>
    </Section>
  );
}

function ChooseFile({ disabled, onFile }: { readonly disabled: boolean; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t('File of all data')}
        accept=".ovation"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {t('Restore a file…')}
      </Button>
    </>
  );
}

function Exporting({ state }: { readonly state: ExportState }) {
  switch (state.tag) {
    case 'none':
      return null;
    case 'exporting':
      return <Notice tone="busy">{t('Putting the file together…')}</Notice>;
    case 'failed':
      return <Notice tone="bad">{state.why}</Notice>;
  }
}

function Restoring({ state, model, manner }: BackupSectionProps & { readonly state: RestoreState }) {
  switch (state.tag) {
    case 'none':
      return null;
    case 'reading':
      return <Notice tone="busy">{t('Reading the file: {share} %', { share: String(Math.round(state.share * 100)) })}</Notice>;
    case 'failed':
      return <Notice tone="bad">{state.why}</Notice>;
    case 'taken':
      return (
        <Notice tone="good">
          {state.restarts
            ? t('Ovation starts again with what was restored. If this page does not come back, open it from Ovation.')
            : t('Start Ovation again: it takes what was restored then.')}
        </Notice>
      );
    case 'offered':
      return <Offer state={state} model={model} manner={manner} />;
  }
}

function Offer({ state: { offer }, model, manner }: BackupSectionProps & { readonly state: Extract<RestoreState, { tag: 'offered' }> }) {
  const times = timesIn(manner, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice tone="busy">
      <p>
        {t('From {time}, of Ovation {version}: boxes {boxes}, alerts in the history {receipts}, pictures and sounds {media}.', {
          ...{ time: times.format(Date.parse(offer.createdAt)), version: offer.version },
          ...{ boxes: String(offer.boxes), receipts: String(offer.receipts), media: String(offer.media) },
        })}
      </p>
      <p>
        {offer.withSecrets
          ? t('It has keys in it: the present account and links are replaced too.')
          : t('It has no keys in it: the present account and links stay; only the link of a box that is not in it ends.')}{' '}
        {t('All this takes the place of what is there now, of which a copy is made first.')}
      </p>
      <div class="buttons">
        <Button look="danger" disabled={model.isBusy.value} onClick={() => void model.take()}>
          {t('Restore it')}
        </Button>
        <Button disabled={model.isBusy.value} onClick={() => void model.leave()}>
          {t('Leave everything as it is')}
        </Button>
      </div>
    </Notice>
  );
}
