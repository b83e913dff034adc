import { t } from '../../i18n';
import { Button, Notice, Section, Toggle } from '../../ui';
import { dateTimeFormat } from '../form/dateTime';
import { FileButton } from '../form/FileButton';
import type { DateTimeStyle } from '../frame/frameModel';
import type { BackupModel, ExportState, RestoreState } from './backupModel';

interface BackupSectionProps {
  readonly model: BackupModel;
  readonly dateTimeStyle: DateTimeStyle;
}

export function BackupSection({ model, dateTimeStyle }: BackupSectionProps) {
  const { withSecrets, exporting, restoring, isBusy } = model;
  return (
    <Section name="everything" title={t('backup.title')} intro={t('backup.intro')}>
      <Toggle label={t('backup.withKeys')} checked={withSecrets.value} onChange={model.setWithSecrets} />
      {withSecrets.value ? <Notice tone="bad">{t('backup.withKeys.warning')}</Notice> : <p class="hint">{t('backup.withoutKeys')}</p>}
      <div class="buttons">
        <Button disabled={isBusy.value} onClick={() => void model.exportFile()}>
          {t('backup.export')}
        </Button>
        <FileButton
          chooseText={t('backup.choose')}
          inputLabel={t('backup.file')}
          accept=".ovation"
          disabled={isBusy.value}
          onFiles={([file]) => file && void model.openFile(file)}
        />
      </div>
      <div role="status">
        <ExportNotice state={exporting.value} />
        <RestoreNotice state={restoring.value} model={model} dateTimeStyle={dateTimeStyle} />
      </div>
    </Section>
  );
}

function ExportNotice({ state }: { readonly state: ExportState }) {
  switch (state.tag) {
    case 'none':
      return null;
    case 'exporting':
      return <Notice tone="busy">{t('backup.packing')}</Notice>;
    case 'failed':
      return <Notice tone="bad">{state.why}</Notice>;
  }
}

function RestoreNotice({ state, model, dateTimeStyle }: BackupSectionProps & { readonly state: RestoreState }) {
  switch (state.tag) {
    case 'none':
      return null;
    case 'reading':
      return <Notice tone="busy">{t('backup.reading', { share: String(Math.round(state.share * 100)) })}</Notice>;
    case 'failed':
      return <Notice tone="bad">{state.why}</Notice>;
    case 'taken':
      return <Notice tone="good">{state.restarts ? t('backup.restarting') : t('backup.restartNeeded')}</Notice>;
    case 'offered':
      return <Offer state={state} model={model} dateTimeStyle={dateTimeStyle} />;
  }
}

function Offer({
  state: { offer },
  model,
  dateTimeStyle,
}: BackupSectionProps & { readonly state: Extract<RestoreState, { tag: 'offered' }> }) {
  const times = dateTimeFormat(dateTimeStyle, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice tone="busy">
      <p>
        {t('backup.offer', {
          time: times.format(Date.parse(offer.createdAt)),
          version: offer.version,
          boxes: String(offer.boxes),
          receipts: String(offer.receipts),
          media: String(offer.media),
        })}
      </p>
      {offer.leftOut.length > 0 && <p>{t('backup.offer.leftOut', { names: offer.leftOut.slice(0, 20).join(', ') })}</p>}
      <p>
        {offer.withSecrets ? t('backup.offer.withKeys') : t('backup.offer.withoutKeys')} {t('backup.offer.consequence')}
      </p>
      <div class="buttons">
        <Button look="danger" disabled={model.isBusy.value} onClick={() => void model.restore()}>
          {t('backup.restore')}
        </Button>
        <Button disabled={model.isBusy.value} onClick={() => void model.discard()}>
          {t('backup.decline')}
        </Button>
      </div>
    </Notice>
  );
}
