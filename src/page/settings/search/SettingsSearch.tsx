import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { StrokeIcon } from '../../ui';
import type { PageModel } from '../pageModel';
import { pages } from '../pages';
import { findAlternative, findSettings, type SearchHit } from './findSettings';
import './search.css';

interface SettingsSearchProps {
  readonly model: PageModel;
  /** Whether the rail or the menu shows the field. In wide windows, the field is always visible. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called on Ctrl+K and by the button in the rail. Shows the field if it is hidden. */
  readonly onAsk: () => void;
}

/** Finds settings by their names, or by their names in other streaming software. Arrow keys move the focus through the hits. */
export function SettingsSearch({ model, isOpen, onClose, onAsk }: SettingsSearchProps) {
  // This function has over 50 lines, because the field and the hits share one key handler.
  const query = useSignal('');
  const root = useRef<HTMLElement>(null);
  const hits = findSettings(query.value, pages);
  const instead = findAlternative(query.value, hits.length > 0);
  const isAsked = query.value.trim() !== '';
  const ask = useFocusShortcut(root, onAsk);

  function clear(): void {
    query.value = '';
  }

  function open(): void {
    model.address.leavePart();
    clear();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return; // an input method uses these keys for choosing characters
    if (event.key === 'Escape' && isAsked) {
      clear();
      root.current?.querySelector('input')?.focus();
      event.stopPropagation(); // otherwise Escape would also close the menu
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && focusNext(root.current, step)) event.preventDefault();
  }

  return (
    <search ref={root} class="settings-search" onKeyDown={onKeyDown}>
      <button
        type="button"
        class="button quiet search-opener"
        aria-label={t('search.label')}
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K"
        onClick={isOpen ? onClose : ask}
      >
        <StrokeIcon path="M15.8 15.8L20 20M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />
        <span class="nav-words">{t('search.label')}</span>
      </button>
      <div class="search-field">
        <input
          class="input"
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          aria-keyshortcuts="Control+K"
          value={query.value}
          maxLength={100}
          onInput={(event) => {
            query.value = event.currentTarget.value;
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.isComposing) root.current?.querySelector('a')?.click();
          }}
        />
        <p class="visually-hidden" role="status">
          {isAsked && [instead, (hits.length > 0 || !instead) && t('search.count', { count: hits.length })].filter(Boolean).join(' ')}
        </p>
        {isAsked && (
          <div class="search-found">
            {(instead || hits.length === 0) && <p class="hint">{instead ?? t('search.none', { query: query.value.trim() })}</p>}
            {hits.length > 0 && <Hits hits={hits} model={model} onOpen={open} />}
          </div>
        )}
      </div>
    </search>
  );
}

interface HitsProps extends Pick<SettingsSearchProps, 'model'> {
  readonly onOpen: () => void;
  readonly hits: readonly SearchHit[];
}

function Hits({ hits, model, onOpen }: HitsProps) {
  return (
    <ul>
      {hits.map((hit) => (
        <li key={`${hit.page.name} ${hit.setting?.tab ?? ''} ${hit.setting?.label ?? ''}`}>
          <a href={hrefOf(hit, model)} onClick={onOpen}>
            {hit.label}
            {hit.path.length > 0 && <span class="hint">{hit.path.join(' › ')}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Focuses the field on Ctrl+K or Command+K, and when the returned function is called. `onAsk` shows the field if it is hidden. */
function useFocusShortcut(root: RefObject<HTMLElement | null>, onAsk: () => void): () => void {
  const isAsked = useSignal(false);
  const ask = () => {
    onAsk();
    isAsked.value = true;
  };
  useEffect(() => {
    const document = root.current?.ownerDocument;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      ask();
    };
    document?.addEventListener('keydown', onKeyDown);
    return () => document?.removeEventListener('keydown', onKeyDown);
  }, []);
  // Moves the focus after rendering, because a hidden field cannot get the focus.
  useEffect(() => {
    if (isAsked.value) root.current?.querySelector('input')?.focus();
    isAsked.value = false;
  }, [isAsked.value]);
  return ask;
}

/** Moves the focus between the field and the hits. Returns false if there is nothing to focus in that direction. */
function focusNext(root: HTMLElement | null, step: number): boolean {
  const focused = root?.ownerDocument.activeElement;
  const stops = [...(root?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const next = focused instanceof HTMLElement ? stops[stops.indexOf(focused) + step] : undefined;
  next?.focus();
  return next !== undefined;
}

function hrefOf({ page, setting }: SearchHit, { address }: PageModel): string {
  if (!setting) return address.hrefOf(page.name);
  const { element } = address.current.value;
  return address.hrefOfPart(page.name, setting.label, element, setting.tab === 'all' ? null : setting.tab);
}
