import { outcomeText, t } from '../../i18n';
import { entryText, timeOfDayText } from '../texts';
import { EntryText } from './EntryText';
import { Icon } from './Icon';
import { useKeptFocus } from './keptFocus';
import type { ListProps } from './QueueList';

export function RecentList({ model, box: { name, report } }: ListProps) {
  const list = useKeptFocus(report.recent.map(({ key }) => key));
  const isHidden = model.preferences.namesHidden.value;
  return (
    <div class={report.recent.length > 0 ? 'list-part recent' : 'list-part recent none'} ref={list}>
      <div class="list-head">
        <h3 tabIndex={-1}>{t('control.recent.title')}</h3>
      </div>
      {report.recent.length === 0 && <p class="hint">{t('control.recent.none')}</p>}
      <ul class="entries">
        {report.recent.map((entry) => (
          <li key={entry.seq} data-key={entry.key}>
            <div>
              <EntryText model={model} entry={entry} />
              <p class="hint">
                <span data-fate={entry.fate.tag}>{outcomeText(entry.fate)}</span>
                <span class="ended-at">{timeOfDayText(entry.endedAtMs)}</span>
              </p>
            </div>
            <div class="moves">
              <button
                type="button"
                class="button quiet"
                data-action="replay"
                aria-label={t('control.recent.replay', { title: entryText(entry, isHidden).title })}
                onClick={() => model.commands.run('replay', { box: name, key: entry.key })}
              >
                <Icon name="replay" />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
