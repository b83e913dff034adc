import type { DeskModel } from '../models/deskModel';
import { entryWords } from '../words/entryWords';

interface EntryTextProps {
  readonly model: DeskModel;
  readonly entry: Parameters<typeof entryWords>[0];
}

/** What an alert says; what a supporter typed has a direction of its own. */
export function EntryText({ model, entry }: EntryTextProps) {
  const { title, amount, message } = entryWords(entry, model.preferences.namesHidden.value);
  return (
    <div class="entry-text">
      <p class="entry-title">
        <bdi>{title}</bdi>
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
