import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Health } from '../../../contract/companion';
import { t, waitText } from '../../i18n';
import { Button, Notice, Section } from '../../ui';
import type { AccountModel } from '../connections/account/accountModel';
import { ConnectionSection } from '../connections/account/ConnectionSection';
import { DefinitionList } from '../form/DefinitionList';
import { dateTimeFormat } from '../form/dateTime';
import type { DateTimeStyle, Frame } from '../frame/frameModel';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import type { DiagnosticsModel } from './diagnosticsModel';
import { storageLabels, turnLabels } from './diagnosticsText';
import { ProblemsSection } from './ProblemsSection';
import './diagnostics.css';

type Models = Frame & { readonly diagnostics: DiagnosticsModel; readonly account: AccountModel };

export const diagnosticsPage: PageEntry<Models> = {
  name: 'health',
  icon: 'M3.5 12.5h4l2.3-6 4 11.5 2.4-5.5h4.3',
  Page: DiagnosticsPage,
  settings: [{ label: 'health.report.title' }],
};

function DiagnosticsPage({ model }: PageProps<Models>) {
  const { link, status } = model.connection;
  if (!status.value) return <Fragment />;
  return (
    <>
      <ConnectionSection status={status.value} isStale={link.value !== 'open'} nowMs={model.nowMs} account={model.account} />
      <DiagnosticsSections model={model.diagnostics} dateTimeStyle={model.dateTimeStyle.value} />
    </>
  );
}

interface HealthSectionsProps {
  readonly model: DiagnosticsModel;
  readonly dateTimeStyle: DateTimeStyle;
}

function DiagnosticsSections({ model, dateTimeStyle }: HealthSectionsProps) {
  const { reading, health } = model;
  useEffect(() => model.read(), [model]);
  return (
    <>
      {reading.value.tag === 'failed' && <Notice tone="bad">{reading.value.why}</Notice>}
      {health.value && (
        <ProblemsSection health={health.value} times={dateTimeFormat(dateTimeStyle, { dateStyle: 'short', timeStyle: 'medium' })} />
      )}
      {health.value && <ConnectionHistory health={health.value} dateTimeStyle={dateTimeStyle} onRead={model.read} />}
      {health.value && <StorageSection health={health.value} dateTimeStyle={dateTimeStyle} />}
      <ReportSection model={model} />
    </>
  );
}

interface PartProps {
  readonly health: Health;
  readonly dateTimeStyle: DateTimeStyle;
}

function ConnectionHistory({
  health: { connection, arrivals, startedAtMs },
  dateTimeStyle,
  onRead,
}: PartProps & { readonly onRead: () => void }) {
  const times = dateTimeFormat(dateTimeStyle, { dateStyle: 'short', timeStyle: 'medium' });
  const lines: readonly (readonly [string, string | number])[] = [
    [t('health.runningSince'), times.format(startedAtMs)],
    [t('health.reconnects'), connection.reconnects],
    [t('health.reconciles'), connection.resyncs],
    [t('health.events.live'), arrivals.live],
    [t('health.events.replayed'), arrivals.replayed],
    [t('health.events.reconciled'), arrivals.reconciled],
  ];
  return (
    <Section title={t('health.connection.title')} intro={t('health.connection.hint')}>
      <DefinitionList class="figures" lines={lines} />
      {connection.moments.length > 0 && (
        <details>
          <summary>{t('health.connection.turns')}</summary>
          <ul class="moments">
            {connection.moments.map(({ atMs, program, turn, reason }, index) => (
              <li key={index}>
                <time dateTime={new Date(atMs).toISOString()}>{times.format(atMs)}</time>
                <span>
                  {turnLabels()[turn]}
                  {reason !== null && <span class="hint"> ({waitText(reason)})</span>}
                </span>
                <span class="hint">#{program}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div class="buttons">
        <Button onClick={onRead}>{t('ui.lookAgain')}</Button>
      </div>
    </Section>
  );
}

const megabyte = 1_048_576;

function StorageSection({ health: { limit, storage, versions }, dateTimeStyle }: PartProps) {
  const size = (bytes: number) => {
    const unit = bytes < megabyte ? 'kilobyte' : 'megabyte';
    const format = new Intl.NumberFormat(dateTimeStyle.locale ?? undefined, {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'megabyte' ? 2 : 0,
    });
    return format.format(unit === 'megabyte' ? bytes / megabyte : Math.ceil(bytes / 1024));
  };
  return (
    <Section title={t('health.limits.title')}>
      <DefinitionList
        class="figures"
        lines={[
          [t('health.callsLeft'), limit ? `${limit.remaining} / ${limit.limit}` : t('health.callsLeft.unknown')],
          ...storage.map(({ what, bytes }) => [storageLabels()[what], size(bytes)] as const),
          [t('health.version.ovation'), versions.ovation],
          [t('health.version.page'), versions.build.slice(0, 12)],
          [t('health.version.node'), versions.node],
          [t('health.version.system'), versions.system],
        ]}
      />
    </Section>
  );
}

function ReportSection({ model: { report, copied, copy } }: { readonly model: DiagnosticsModel }) {
  if (report.value === null) return null;
  return (
    <Section title={t('health.report.title')} intro={t('health.report.intro')}>
      <textarea class="input bug-report" readOnly rows={12} aria-label={t('health.report')} value={report.value} />
      <div class="buttons">
        <Button look="primary" onClick={() => void copy()}>
          {t('health.report.copy')}
        </Button>
      </div>
      <div role="status">
        {copied.value === true && <Notice tone="good">{t('health.report.copied')}</Notice>}
        {copied.value === false && <Notice tone="bad">{t('health.report.notCopied')}</Notice>}
      </div>
    </Section>
  );
}
