import { useEffect } from 'preact/hooks';
import type { Health } from '../../contract';
import { t, waitWords } from '../../languages';
import { Button, Notice, Section } from '../../ui';
import { type Manner, timesIn } from '../words/times';
import { FaultsSection } from './FaultsSection';
import type { HealthModel } from './healthModel';
import { storageWords, turnWords } from './healthText';
import './health.css';

interface HealthSectionsProps {
  readonly model: HealthModel;
  readonly manner: Manner;
}

export function HealthSections({ model, manner }: HealthSectionsProps) {
  const { reading, health } = model;
  useEffect(() => model.read(), [model]);
  return (
    <>
      {reading.value.tag === 'failed' && <Notice tone="bad">{reading.value.why}</Notice>}
      {health.value && <FaultsSection health={health.value} times={timesIn(manner, { dateStyle: 'short', timeStyle: 'medium' })} />}
      {health.value && <LastDay health={health.value} manner={manner} onRead={model.read} />}
      {health.value && <Room health={health.value} manner={manner} />}
      <Report model={model} />
    </>
  );
}

interface PartProps {
  readonly health: Health;
  readonly manner: Manner;
}

function LastDay({ health: { connection, arrivals, startedAtMs }, manner, onRead }: PartProps & { readonly onRead: () => void }) {
  const times = timesIn(manner, { dateStyle: 'short', timeStyle: 'medium' });
  const lines: readonly (readonly [string, string | number])[] = [
    [t('Running since'), times.format(startedAtMs)],
    [t('Connected anew'), connection.reconnects],
    [t('Platform’s lists read'), connection.resyncs],
    [t('Events that came live'), arrivals.live],
    [t('Events made up for after a gap'), arrivals.replayed],
    [t('Events found in the platform’s lists'), arrivals.reconciled],
  ];
  return (
    <Section
      title={t('The last 24 hours')}
      intro={t('The platform ends each connection every few minutes; that it is made anew is as it should be.')}
    >
      <Figures lines={lines} />
      {connection.moments.length > 0 && (
        <details>
          <summary>{t('Every turn of the connection')}</summary>
          <ul class="moments">
            {connection.moments.map(({ atMs, program, turn, reason }, index) => (
              <li key={index}>
                <time dateTime={new Date(atMs).toISOString()}>{times.format(atMs)}</time>
                <span>
                  {turnWords[turn]}
                  {reason !== null && <span class="hint"> ({waitWords(reason)})</span>}
                </span>
                <span class="hint">#{program}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div class="buttons">
        <Button onClick={onRead}>{t('Look again')}</Button>
      </div>
    </Section>
  );
}

const mega = 1_048_576;

function Room({ health: { limit, storage, versions }, manner }: PartProps) {
  const room = (bytes: number) => {
    const unit = bytes < mega ? 'kilobyte' : 'megabyte';
    const format = new Intl.NumberFormat(manner.locale ?? undefined, {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'megabyte' ? 2 : 0,
    });
    return format.format(unit === 'megabyte' ? bytes / mega : Math.ceil(bytes / 1024));
  };
  return (
    <Section title={t('Limits, storage and versions')}>
      <Figures
        lines={[
          [t('Calls left at the platform'), limit ? `${limit.remaining} / ${limit.limit}` : t('It has not said yet')],
          ...storage.map(({ what, bytes }) => [storageWords[what], room(bytes)] as const),
          [t('Ovation'), versions.ovation],
          [t('Page'), versions.build.slice(0, 12)],
          [t('Node'), versions.node],
          [t('System'), versions.system],
        ]}
      />
    </Section>
  );
}

function Figures({ lines }: { readonly lines: readonly (readonly [string, string | number])[] }) {
  return (
    <dl class="figures">
      {lines.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Report({ model: { report, copied, copy } }: { readonly model: HealthModel }) {
  if (report.value === null) return null;
  return (
    <Section
      title={t('Report for a bug')}
      intro={t('All of it is here to be read. There is no key and no link in it, no e-mail address, and no supporter’s name or message.')}
    >
      <textarea class="input bug-report" readOnly rows={12} aria-label={t('Report')} value={report.value} />
      <div class="buttons">
        <Button look="primary" onClick={() => void copy()}>
          {t('Copy the report')}
        </Button>
      </div>
      <div role="status">
        {copied.value === true && <Notice tone="good">{t('Copied.')}</Notice>}
        {copied.value === false && (
          <Notice tone="bad">{t('The browser did not let this page copy. Mark the text and copy it by hand.')}</Notice>
        )}
      </div>
    </Section>
  );
}
