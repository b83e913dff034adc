import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FeedEvent, KeptReceipt } from '../../../contract/companion';
import { t } from '../../i18n';
import { Notice } from '../../ui';
import { DefinitionList } from '../form/DefinitionList';
import { dateTimeFormat } from '../form/dateTime';
import { FoundWords } from '../form/FoundWords';
import type { Frame } from '../frame/frameModel';
import { hasBlockedWord, type Reason, reasonsOf } from './reasonText';
import { alertsName, deliveryText, laterText } from './receiptText';
import type { ReceiptsRead, StreamModels } from './usedModels';

/** What happened to an event in each element: times, the reason why it was not shown, and what moderation changed. */
export function EventDetails({ event: { key, state }, model }: { readonly event: FeedEvent; readonly model: StreamModels }) {
  const read = useSignal<ReceiptsRead | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void model.readReceipts(key).then((answer) => {
      if (isCurrent) read.value = answer;
    });
    return () => {
      isCurrent = false;
    };
  }, [key, state.tag]);
  const answer = read.value;
  if (!answer) return <p class="hint">{t('stream.details.reading')}</p>;
  if (!answer.ok) return <Notice tone="bad">{answer.why}</Notice>;
  if (answer.receipts.length === 0) return <p class="hint">{t('stream.details.none', { key })}</p>;
  return answer.receipts.map((receipt) => <ReceiptDetails key={`${receipt.box} ${receipt.key}`} receipt={receipt} model={model} />);
}

interface ReceiptDetailsProps {
  readonly receipt: KeptReceipt;
  readonly model: StreamModels;
}

function ReceiptDetails({ receipt, model }: ReceiptDetailsProps) {
  const { box: element, key, arrival, createdAtMs, receivedAtMs, startedAtMs, endedAtMs, restarts } = receipt;
  const times = dateTimeFormat(model.dateTimeStyle.value, { dateStyle: 'short', timeStyle: 'medium' });
  const notes = [laterText(receipt, model.dateTimeStyle.value), deliveryText(receipt)].filter((text) => text !== null && text !== '');
  const lines: readonly (readonly [string, string])[] = [
    [t('receipt.box'), alertsName(model.draft.settings.value, element)],
    ...(createdAtMs === null ? [] : [[t('receipt.createdAt'), times.format(createdAtMs)] as const]),
    [t('receipt.receivedAt'), times.format(receivedAtMs)],
    [t('receipt.arrival'), t(`receipt.arrival.${arrival}`)],
    [t('receipt.shownAt'), startedAtMs === null ? t('receipt.shownAt.never') : times.format(startedAtMs)],
    [t('receipt.endedAt'), times.format(endedAtMs)],
    [t('receipt.restarts'), String(restarts)],
    [t('receipt.id'), key],
  ];
  return (
    <>
      {reasonsOf(receipt).map((reason) => (
        <ReasonLine key={reason.text} reason={reason} element={element} model={model} />
      ))}
      {hasBlockedWord(receipt) && <BlockedWords receipt={receipt} model={model} />}
      {notes.length > 0 && <p class="hint">{notes.join(', ')}</p>}
      <DefinitionList class="receipt" lines={lines} />
    </>
  );
}

/** Names the blocked words in the supporter's texts. Receipts do not store these words, so the current lists of words are used. */
function BlockedWords({ receipt, model: { moderation } }: Pick<ReceiptDetailsProps, 'receipt' | 'model'>) {
  const words = moderation.blockedWordsIn(typedTextsOf(receipt));
  if (!words) return null;
  return words.length === 0 ? <p class="hint">{t('receipt.words.none')}</p> : <FoundWords words={words} onAllow={moderation.allow} />;
}

/** Why an alert was changed or not shown, with a link to the setting that decided this. */
export function ReasonLine({ reason: { text, place }, element, model }: { reason: Reason; element: string; model: Frame }) {
  return (
    <span class="reason">
      {text} {place && <a href={model.address.hrefOfPart(place.page, place.part, place.ofElement ? element : null)}>{place.text}</a>}
    </span>
  );
}

function typedTextsOf({ name, data }: Pick<KeptReceipt, 'name' | 'data'>): readonly string[] {
  return [name, messageIn(data)].filter((text) => text !== null);
}

function messageIn(data: unknown): string | null {
  const message: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'message') : null;
  return typeof message === 'string' && message !== '' ? message : null;
}
