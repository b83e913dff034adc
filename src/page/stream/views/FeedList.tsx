import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { feedKeyOf } from '../../../contract/api';
import type { FeedEvent } from '../../../contract/companion';
import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import type { ControlModel } from '../models/controlModel';
import { type FeedFilter, feedFilters } from '../models/feedModel';
import { FeedRow } from './FeedRow';
import type { RowParts } from './rowParts';

interface FeedListProps {
  readonly model: ControlModel;
  readonly parts: RowParts;
}

export function FeedList({ model, parts }: FeedListProps) {
  const { feed } = model;
  const rowsOf = useRows(model, parts);
  const { events, reading, filter, search } = feed;
  const isUnfiltered = filter.value === 'all' && search.value.trim() === '';
  // The feed leaves out events that the lists above it show.
  const above = isUnfiltered ? keysAbove(model) : null;
  const listed = above ? events.value.filter(({ key }) => !above.has(key)) : events.value;
  const isEmpty = reading.value.tag === 'ready' && events.value.length === 0;
  return (
    <section class="feed" aria-label={t('stream.feed')}>
      <FeedTools model={model} />
      {parts.notice}
      {reading.value.tag === 'failed' && <Notice tone="bad">{reading.value.why}</Notice>}
      {reading.value.tag === 'reading' && <p class="hint">{t('stream.feed.reading')}</p>}
      {isEmpty && (isUnfiltered ? (parts.empty ?? <p class="hint">{t('stream.feed.empty')}</p>) : <NoMatch model={model} />)}
      <ul class="feed-rows" aria-label={t(`stream.filter.${filter.value}`)}>
        {rowsOf(listed)}
      </ul>
      <More model={model} />
    </section>
  );
}

/** Renders the rows of events. The row of an unchanged event is reused, so that a long list costs little when a new event arrives. */
function useRows(model: ControlModel, parts: RowParts): (events: readonly FeedEvent[]) => readonly VNode[] {
  const known = useRef<{ readonly parts: RowParts; readonly rows: ReadonlyMap<FeedEvent, VNode> }>({ parts, rows: new Map() });
  return (events) => {
    const { rows } = known.current.parts === parts ? known.current : { rows: new Map<FeedEvent, VNode>() };
    const present = events.map(
      (event) => [event, rows.get(event) ?? <FeedRow key={event.key} model={model} event={event} parts={parts} />] as const,
    );
    known.current = { parts, rows: new Map(present) };
    return present.map(([, row]) => row);
  };
}

/** The feed keys of the events that are playing, queued or waiting for approval. */
function keysAbove({ elements }: ControlModel): ReadonlySet<string> {
  const keys = elements.value.flatMap(({ report, awaitingApproval, waiting }) => [
    ...(report.stage && report.stage.origin !== 'replay' ? [report.stage.key] : []),
    ...[...awaitingApproval, ...waiting].map(({ key }) => key),
  ]);
  return new Set(keys.map(feedKeyOf));
}

function FeedTools({ model: { feed } }: { readonly model: ControlModel }) {
  return (
    <search class="feed-tools">
      <fieldset class="filter-chips" aria-label={t('stream.filters')}>
        {feedFilters.map((name) => (
          <FilterChip
            key={name}
            name={name}
            count={name === 'needs-action' ? feed.needsAction.value : 0}
            isOn={feed.filter.value === name}
            onChoose={feed.choose}
          />
        ))}
      </fieldset>
      <input
        type="search"
        class="feed-search"
        aria-label={t('stream.search')}
        placeholder={t('stream.search.hint')}
        value={feed.search.value}
        onInput={({ currentTarget }) => feed.setSearch(currentTarget.value)}
      />
    </search>
  );
}

interface FilterChipProps {
  readonly name: FeedFilter;
  readonly count: number;
  readonly isOn: boolean;
  readonly onChoose: (name: FeedFilter) => void;
}

function FilterChip({ name, count, isOn, onChoose }: FilterChipProps) {
  return (
    <button type="button" class="filter-chip" aria-pressed={isOn} onClick={() => onChoose(name)}>
      {t(`stream.filter.${name}`)}
      {count > 0 && <span class="filter-count">{count}</span>}
    </button>
  );
}

function NoMatch({ model: { feed } }: { readonly model: ControlModel }) {
  return (
    <div>
      <p class="hint" role="status">
        {feed.filter.value === 'needs-action' && feed.search.value === '' ? t('stream.feed.nothingToDo') : t('stream.feed.noMatch')}
      </p>
      <Button
        onClick={() => {
          feed.setSearch('');
          feed.choose('all');
        }}
      >
        {t('stream.feed.showAll')}
      </Button>
    </div>
  );
}

/** The end of the list. Older events are read when it comes into view or its button is pressed. */
function More({ model: { feed } }: { readonly model: ControlModel }) {
  const place = useRef<HTMLDivElement>(null);
  const count = feed.events.value.length;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && feed.readMore(), { rootMargin: '600px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, feed.hasMore.value]);
  if (!feed.hasMore.value) return null;
  return (
    <div class="buttons more-events" ref={place}>
      <Button onClick={feed.readMore}>{t('stream.feed.more')}</Button>
    </div>
  );
}
