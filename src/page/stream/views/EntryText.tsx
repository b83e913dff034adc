import { useLayoutEffect, useRef } from 'preact/hooks';
import { feedKeyOf } from '../../../contract/api';
import { t } from '../../i18n';
import { entryText } from '../entryText';
import type { ControlModel } from '../models/controlModel';
import { EventTime, TypeIcon } from './EventParts';

interface EntryTextProps {
  readonly model: ControlModel;
  readonly entry: Parameters<typeof entryText>[0] & { readonly key: string; readonly name?: string | null | undefined };
  readonly hint?: string;
}

/**
 * The texts of an alert, and the time and perks of its event in the feed. Each text has its own direction, because alert, supporter and
 * page may use different languages.
 */
export function EntryText({ model, entry, hint = '' }: EntryTextProps) {
  const { title, amount, message } = entryText(entry, model.preferences.namesHidden.value);
  const event = model.feed.live.value.get(feedKeyOf(entry.key));
  const perks = event?.perks ?? [];
  return (
    <div class="entry-text">
      <TypeIcon type={entry.type} perks={perks} />
      <p class="entry-title" dir="auto">
        <Title title={title} name={entry.name ?? ''} />
        {amount !== null && <b class="amount">{amount}</b>}
        {event && <EventTime model={model} atMs={event.createdAtMs} />}
      </p>
      {message !== null && (
        <p class="entry-message" dir="auto">
          {message}
        </p>
      )}
      {perks.length > 0 && (
        <p class="entry-perks">
          {perks.map(({ title: perk, quantity }) => t('stream.perk.line', { quantity, title: `\u2068${perk}\u2069` })).join(', ')}
        </p>
      )}
      {hint !== '' && <p class="hint">{hint}</p>}
    </div>
  );
}

/** The texts of an alert in a list. If safe mode hides a message, the texts keep their height, so that no button moves (SPEC DSK-11). */
export function ListedEntry(props: EntryTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const kept = useRef({ width: 0, height: 0 });
  const keepHeight = () => {
    const element = place.current;
    if (!element) return;
    const { clientWidth: width } = element;
    if (kept.current.width !== width) element.style.minHeight = '';
    const height = Math.max(element.offsetHeight, kept.current.width === width ? kept.current.height : 0);
    kept.current = { width, height };
    element.style.minHeight = `${height}px`;
  };
  useLayoutEffect(keepHeight);
  // Measures the height again when the window's width changes, because the texts then wrap differently without a new render.
  useLayoutEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(keepHeight);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <EntryText {...props} />
    </div>
  );
}

/** Isolates the name, so that an Arabic name does not reorder an English text. Isolates the title if it does not contain the name. */
function Title({ title, name }: { readonly title: string; readonly name: string }) {
  const at = name === '' ? -1 : title.indexOf(name);
  if (at === -1) return <bdi>{title}</bdi>;
  return (
    <span>
      {title.slice(0, at)}
      <bdi>{name}</bdi>
      {title.slice(at + name.length)}
    </span>
  );
}
