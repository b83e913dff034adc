import type { ControlModel } from '../models/controlModel';
import { entryText } from '../texts';

interface EntryTextProps {
  readonly model: ControlModel;
  readonly entry: Parameters<typeof entryText>[0] & { readonly name?: string | null | undefined };
}

/** The texts of an alert. Each text has its own direction, because the alert, the supporter and the page may use different languages. */
export function EntryText({ model, entry }: EntryTextProps) {
  const { title, amount, message } = entryText(entry, model.preferences.namesHidden.value);
  return (
    <div class="entry-text">
      <p class="entry-title" dir="auto">
        <Title title={title} name={entry.name ?? ''} />
        {amount !== null && <b class="amount">{amount}</b>}
      </p>
      {message !== null && (
        <p class="entry-message" dir="auto">
          {message}
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
