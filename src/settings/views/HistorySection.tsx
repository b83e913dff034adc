import { Button, Notice, Section, Select, TextField } from '../../ui';
import type { ErasureModel } from '../models/erasureModel';
import type { HistoryModel, Played } from '../models/historyModel';
import { erasureWords } from '../words/historyWords';
import { EraseBefore } from './EraseBefore';
import { HistoryTable } from './HistoryTable';
import '../history.css';

const choices = [
  { value: 'all', text: 'Everything' },
  { value: 'yes', text: 'Shown' },
  { value: 'no', text: 'Not shown' },
];

interface HistorySectionProps {
  readonly history: HistoryModel;
  readonly erasure: ErasureModel;
  readonly locale: string | null;
}

export function HistorySection({ history, erasure, locale }: HistorySectionProps) {
  const { receipts, reading, hasMore, played, search, exportFailure } = history;
  return (
    <Section title="History" intro="What became of every donation, purchase, follower and goal.">
      <div class="history-tools">
        <TextField label="Name or amount" value={search.value} onInput={history.searchFor} autocomplete="off" />
        <Select label="Which" value={played.value} options={choices} onChange={(value) => history.choosePlayed(value as Played)} />
      </div>
      {reading.value.tag === 'failed' && <Notice tone="bad">{reading.value.why}</Notice>}
      {receipts.value.length > 0 && (
        <HistoryTable receipts={receipts.value} locale={locale} onErase={(supporter) => void erasure.ask({ supporter })} />
      )}
      {reading.value.tag === 'ready' && receipts.value.length === 0 && <p class="hint">Nothing yet.</p>}
      <Erasing model={erasure} />
      <div class="buttons">
        {hasMore.value && <Button onClick={history.readMore}>Show more</Button>}
        <Button look="quiet" onClick={() => void history.exportAs('csv')}>
          Export CSV
        </Button>
        <Button look="quiet" onClick={() => void history.exportAs('json')}>
          Export JSON
        </Button>
        <EraseBefore onErase={(before) => void erasure.ask({ before })} />
      </div>
      <div role="status">{exportFailure.value !== null && <Notice tone="bad">{exportFailure.value}</Notice>}</div>
    </Section>
  );
}

function Erasing({ model }: { readonly model: ErasureModel }) {
  const state = model.state.value;
  return (
    <div role="status">
      {state.tag !== 'none' && (
        <Notice tone={state.tag === 'failed' ? 'bad' : 'idle'}>
          <p>{erasureWords(state)}</p>
          <div class="buttons">
            {state.tag === 'asking' && (
              <>
                <Button onClick={model.cancel}>Keep</Button>
                <Button look="danger" onClick={model.confirm}>
                  Delete
                </Button>
              </>
            )}
            {state.tag === 'undoable' && <Button onClick={model.cancel}>Undo</Button>}
          </div>
        </Notice>
      )}
    </div>
  );
}
