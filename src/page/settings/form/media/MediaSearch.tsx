import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { StarterCategory } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Button, Select, type SelectOption } from '../../../ui';
import { categoriesOf, categoryLabel, emptyQuery, type MediaFile, type MediaQuery } from './findMedia';

interface MediaSearchProps {
  readonly query: Signal<MediaQuery>;
  /** The creator can limit the search to a category of these files. */
  readonly files: readonly MediaFile[];
}

export function MediaSearch({ query, files }: MediaSearchProps) {
  const { search, category } = query.value;
  const categories = categoriesOf(files);
  const options: readonly SelectOption<StarterCategory | 'all'>[] = [
    { value: 'all', text: t('media.category.all') },
    ...categories.map((value) => ({ value, text: categoryLabel(value) })),
  ];
  return (
    <search class="media-search">
      <input
        type="search"
        class="input"
        aria-label={t('media.search')}
        placeholder={t('media.search')}
        value={search}
        onInput={({ currentTarget }) => {
          query.value = { ...query.peek(), search: currentTarget.value };
        }}
      />
      {categories.length > 1 && (
        <Select
          label={t('media.categories')}
          hideLabel
          value={category ?? 'all'}
          options={options}
          onChange={(chosen) => {
            query.value = { ...query.peek(), category: chosen === 'all' ? null : chosen };
          }}
        />
      )}
    </search>
  );
}

interface FoundListProps {
  readonly class: string;
  readonly chosen: string | null;
  readonly children: ComponentChildren;
}

/** A list that scrolls. It opens at the chosen file. The page around it does not move. */
export function FoundList({ class: name, chosen, children }: FoundListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector(':checked')?.closest<HTMLElement>(`.${name} > *`);
    if (!list.current || !row) return;
    const { scrollTop, clientHeight } = list.current;
    const isVisible = row.offsetTop >= scrollTop && row.offsetTop + row.offsetHeight <= scrollTop + clientHeight;
    if (!isVisible) list.current.scrollTop = row.offsetTop + (row.offsetHeight - clientHeight) / 2;
  }, [chosen]);
  return (
    <div ref={list} class={name}>
      {children}
    </div>
  );
}

/** Shown in place of files if none matches. */
export function NoMedia({ query }: Pick<MediaSearchProps, 'query'>) {
  return (
    <div class="no-media">
      <p class="hint" role="status">
        {t('media.noMatch')}
      </p>
      <Button
        onClick={() => {
          query.value = emptyQuery;
        }}
      >
        {t('media.showAll')}
      </Button>
    </div>
  );
}
