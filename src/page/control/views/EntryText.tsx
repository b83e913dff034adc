import type { ControlModel } from '../models/controlModel';
import { entryText } from '../text/entryText';

interface EntryTextProps {
  readonly model: ControlModel;
  readonly entry: Parameters<typeof entryText>[0] & { readonly name?: string | null | undefined };
}

/** What an alert says: in the alerts’ language, which may run the other way than the page; what a supporter typed has a direction of its own. */
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

/** The name is isolated, so that one in Arabic turns round no English sentence; a title that lacks it is so as a whole. */
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
