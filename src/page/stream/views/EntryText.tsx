import { t } from '../../i18n';
import type { ControlModel } from '../models/controlModel';
import { feedKeyOf } from '../models/feedModel';
import { agoText, entryText, exactTimeText } from '../texts';
import { Icon, typeIcons } from './Icon';

interface EntryTextProps {
  readonly model: ControlModel;
  readonly entry: Parameters<typeof entryText>[0] & { readonly key: string; readonly name?: string | null | undefined };
}

/**
 * An alert that is live, with the time and the perks of its event in the feed. Each text has its own direction, because the alert, the supporter and
 * the page may use different languages.
 */
export function EntryText({ model, entry }: EntryTextProps) {
  const { title, amount, message } = entryText(entry, model.preferences.namesHidden.value);
  const event = model.feed.events.value.find(({ key }) => key === feedKeyOf(entry.key));
  const perks = event?.perks ?? [];
  const type = perks.length > 0 ? 'perks.purchased' : entry.type;
  return (
    <div class="entry-text">
      <span class="row-icon" data-type={type}>
        <Icon name={typeIcons[type]} />
      </span>
      <p class="entry-title" dir="auto">
        <Title title={title} name={entry.name ?? ''} />
        {amount !== null && <b class="amount">{amount}</b>}
        {event && (
          <time dateTime={new Date(event.createdAtMs).toISOString()} title={exactTimeText(event.createdAtMs)}>
            {agoText(event.createdAtMs, model.minuteMs.value)}
          </time>
        )}
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
    </div>
  );
}

/** Isolates the name, so that an Arabic name does not reorder an English text. If the title does not contain the name, isolates the title. */
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
