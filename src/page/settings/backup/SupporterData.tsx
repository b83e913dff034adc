import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { Button, Field, Notice, Section } from '../../ui';
import { startOfDay } from '../form/dateTime';
import { ErasureNotice } from './ErasureNotice';
import type { ErasureModel } from './erasureModel';
import type { ReceiptExportModel } from './eventsDownload';

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (day: string) => void;
}

function DateField({ label, value, onInput }: DateFieldProps) {
  return (
    <Field label={label}>
      {(wiring) => <input {...wiring} class="input" type="date" value={value} onInput={(event) => onInput(event.currentTarget.value)} />}
    </Field>
  );
}

/** Which data about supporters is stored, where, and for how long. Creators can forward this to supporters who ask. */
const keptData = (): readonly (readonly [what: string, where: string, howLong: string])[] => [
  [t('backup.kept.receipts.what'), t('backup.kept.receipts.where'), t('backup.kept.receipts.howLong')],
  [t('backup.kept.perks.what'), t('backup.kept.perks.where'), t('backup.kept.perks.howLong')],
  [t('backup.kept.queue.what'), t('backup.kept.queue.where'), t('backup.kept.queue.howLong')],
  [t('backup.kept.events.what'), t('backup.kept.events.where'), t('backup.kept.events.howLong')],
  [t('backup.kept.copies.what'), t('backup.kept.copies.where'), t('backup.kept.copies.howLong')],
];

interface SupporterDataProps {
  readonly receiptExport: ReceiptExportModel;
  readonly erasure: ErasureModel;
  readonly timeZone: string | null;
  readonly streamHref: string;
}

export function SupporterDataSection({ receiptExport, erasure, timeZone, streamHref }: SupporterDataProps) {
  return (
    <Section name="supporters" title={t('backup.kept.title')} intro={t('backup.kept.intro')}>
      <dl class="figures">
        {keptData().map(([what, where, howLong]) => (
          <div key={what}>
            <dt>
              {what}
              <span class="hint"> {where}</span>
            </dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
      <div class="buttons">
        <a class="button plain" href={streamHref}>
          {t('backup.kept.erase')}
        </a>
      </div>
      <Exports model={receiptExport} />
      <EraseBefore timeZone={timeZone} onErase={(before) => void erasure.ask({ before })} />
      <ErasureNotice model={erasure} timeZone={timeZone} />
    </Section>
  );
}

function Exports({ model }: { readonly model: ReceiptExportModel }) {
  return (
    <details>
      <summary>{t('receipt.export.title')}</summary>
      <div class="buttons">
        <Button onClick={() => void model.save('csv')}>{t('receipt.export.csv')}</Button>
        <Button onClick={() => void model.save('csv', 'semicolon')}>{t('receipt.export.csvSemicolons')}</Button>
        <Button onClick={() => void model.save('json')}>{t('receipt.export.json')}</Button>
      </div>
      <p class="hint">{t('receipt.export.hint')}</p>
      <div role="status">{model.failure.value !== null && <Notice tone="bad">{model.failure.value}</Notice>}</div>
    </details>
  );
}

interface EraseBeforeProps {
  readonly timeZone: string | null;
  /** `before`: start of the chosen day, ISO 8601. */
  readonly onErase: (before: string) => void;
}

function EraseBefore({ timeZone, onErase }: EraseBeforeProps) {
  const day = useSignal('');
  return (
    <details>
      <summary>{t('receipt.eraseBefore.title')}</summary>
      <div class="erase-before">
        <DateField
          label={t('receipt.eraseBefore.day')}
          value={day.value}
          onInput={(value) => {
            day.value = value;
          }}
        />
        <Button disabled={day.value === ''} onClick={() => onErase(new Date(startOfDay(day.value, timeZone)).toISOString())}>
          {t('ui.delete.open')}
        </Button>
      </div>
    </details>
  );
}
