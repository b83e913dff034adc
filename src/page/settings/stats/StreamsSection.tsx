import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { dayMs } from '../../../contract';
import type { Stream, StreamDetail } from '../../../contract/companion';
import type { ElementSettings } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button, Notice, Section, Select, tx } from '../../ui';
import { ChartSection } from './ChartSection';
import { Recap } from './Recap';
import { RankSection } from './rankings';
import { isolated, recapContent, recapDesign, type ShownNames } from './recap/recapContent';
import type { StatsFormat } from './statsFormat';
import type { StreamsModel } from './streamsModel';

interface StreamsProps {
  readonly model: StreamsModel;
  readonly format: StatsFormat;
  readonly nowMs: number;
  /** null while moderation is loading. */
  readonly shownNames: ShownNames | null;
  readonly creator: string | null;
  readonly element: ElementSettings;
  readonly saveFile: (name: string, content: Blob) => void;
}

export function StreamsSection(props: StreamsProps) {
  const { model } = props;
  useEffect(() => model.watch(), [model]);
  const { value: streams } = model.streams;
  const { value: reading } = model.reading;
  return (
    <Section title={t('stats.streams.title')} area="streams" intro={t('stats.streams.intro')}>
      {reading.tag === 'failed' && (
        <Notice tone="bad" announce>
          <p>{tx('stats.streams.unreadable', { why: reading.why })}</p>
          <Button onClick={model.read}>{t('ui.tryAgain')}</Button>
        </Notice>
      )}
      {reading.tag === 'ready' && streams.length === 0 && (
        <p class="hint">{t('stats.streams.empty', { button: t('widgets.stream.begin') })}</p>
      )}
      {streams.length > 0 && (
        <ul class="stream-list">
          {streams.map((stream) => (
            <StreamRow key={stream.id} stream={stream} {...props} />
          ))}
        </ul>
      )}
      {model.hasMore.value && (
        <Button look="quiet" onClick={model.readMore}>
          {t('stats.streams.more')}
        </Button>
      )}
    </Section>
  );
}

function StreamRow({ stream, ...props }: StreamsProps & { readonly stream: Stream }) {
  const { model, format, nowMs } = props;
  const { id, startedAtMs, endedAtMs, money, supporters, followers } = stream;
  const details = useId();
  const open = model.open.value?.id === id ? model.open.value : null;
  const total = money.map((one) => isolated(format.money(one.total, one.currency))).join(' + ');
  return (
    <li>
      <button
        type="button"
        class="stream-row"
        aria-expanded={open !== null}
        aria-controls={open ? details : undefined}
        onClick={() => model.toggle(id)}
      >
        <span class="stream-when">
          <strong>{format.time(new Date(startedAtMs).toISOString())}</strong>
          <span class="hint">
            {endedAtMs === null && <b class="stream-live">{t('stats.streams.running')}</b>}{' '}
            {format.duration((endedAtMs ?? nowMs) - startedAtMs)}
          </span>
        </span>
        <span class="stream-total">{total === '' ? t('stats.streams.nothing') : total}</span>
        <span class="hint">{t('stats.streams.supporters', { count: supporters })}</span>
        <span class="hint">{t('stats.streams.followers', { count: followers })}</span>
      </button>
      {open && (
        <div id={details} class="stream-details" aria-busy={open.tag === 'reading'}>
          {open.tag === 'failed' && <Notice tone="bad">{tx('stats.streams.unreadable', { why: open.why })}</Notice>}
          {open.tag === 'ready' && <StreamDetails stream={open.stream} {...props} />}
        </div>
      )}
    </li>
  );
}

function StreamDetails({
  stream,
  format,
  nowMs,
  shownNames,
  creator,
  element,
  saveFile,
}: Omit<StreamsProps, 'model'> & { readonly stream: StreamDetail }) {
  // This component has over 50 lines, because it renders totals, curve, ranking and recap of one stream.
  const chosen = useSignal<string | null>(null);
  const { money, followers, supporters, startedAtMs, stepMs } = stream;
  const { currency = null, total = 0, count = 0 } = money.find((one) => one.currency === chosen.value) ?? money[0] ?? {};
  const largest = stream.largest.find((one) => one.currency === currency);
  const best = stream.best.filter((one) => one.currency === currency);
  const names = shownNames?.(best.map(({ name }) => name)) ?? [];
  const amount = (minor: number) => (currency === null ? '' : format.money(minor, currency));
  const tiles: readonly (readonly [label: string, text: string])[] = [
    ...(currency === null
      ? []
      : ([
          [t('stats.given'), amount(total)],
          [t('stats.donations'), format.number(count)],
        ] as const)),
    [t('stats.streams.supporters.title'), format.number(supporters)],
    [t('stats.followers.new'), format.number(followers)],
    ...(largest ? ([[t('stats.streams.largest'), amount(largest.amount)]] as const) : []),
  ];
  const amounts = stream.curves.find((one) => one.currency === currency)?.amounts ?? [];
  const labelAt = (atMs: number) => (amounts.length * stepMs > dayMs ? format.time(new Date(atMs).toISOString()) : format.clock(atMs));
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const recap = shownNames && { stream, currency, creator, shownNames, format, nowMs, isRightToLeft };
  return (
    <>
      {money.length > 1 && currency !== null && (
        <Select
          label={t('input.currency')}
          value={currency}
          options={money.map((one) => ({ value: one.currency, text: one.currency }))}
          onChange={(code) => {
            chosen.value = code;
          }}
        />
      )}
      <dl class="sums">
        {tiles.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {currency !== null && (
        <div class="stream-columns">
          <ChartSection
            nested
            title={t('stats.streams.curve.title')}
            kind="bars"
            label={t('stats.streams.curve.label', { currency })}
            points={amounts.map((value, index) => ({ label: labelAt(startedAtMs + index * stepMs), value }))}
            heads={[t('stats.streams.time'), t('stats.given')]}
            format={amount}
            formatStep={(minor) => format.shortMoney(minor, currency)}
            empty={t('stats.streams.nothing')}
          />
          <RankSection
            nested
            title={t('stats.supporters.title')}
            heads={[t('stats.supporter'), t('stats.given'), t('stats.howOften')]}
            empty={t('stats.streams.nothing')}
            rows={best.map((one, index) => ({
              key: `${index} ${one.name}`,
              name: names[index] ?? t('stats.noName'),
              isUserText: (names[index] ?? null) !== null,
              value: one.total,
              text: amount(one.total),
              aside: t('stats.times', { count: one.count }),
            }))}
          />
        </div>
      )}
      {recap && (
        <Recap
          content={recapContent(recap)}
          design={recapDesign(element)}
          fileName={`recap-${format.fileDay(startedAtMs)}`}
          saveFile={saveFile}
        />
      )}
    </>
  );
}
