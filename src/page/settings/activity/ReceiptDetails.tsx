import type { KeptReceipt } from '../../../contract/companion';
import { mutedAt } from '../../../contract/settings';
import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import { DefinitionList } from '../form/DefinitionList';
import { FoundWords } from '../form/FoundWords';
import { controlUrl } from '../frame/addressModel';
import type { Frame } from '../frame/frameModel';
import { type ActivityModel, receiptId } from './activityModel';
import { arrivalLabels, replayText } from './activityText';
import { alertsName } from './alertsName';
import type { ActivityModels } from './erasureModel';
import { type DecidingPlace, hasBlockedWord, type Reason, reasonsOf } from './reasonText';

interface ReceiptDetailsProps {
  readonly receipt: KeptReceipt;
  readonly model: ActivityModels;
  readonly times: Intl.DateTimeFormat;
}

export function ReceiptDetails({ receipt, model, times }: ReceiptDetailsProps) {
  const { name, box, key, arrival, createdAtMs, receivedAtMs, startedAtMs, endedAtMs, restarts } = receipt;
  const message = messageIn(receipt.data);
  const lines: readonly (readonly [string, string])[] = [
    ...(createdAtMs === null ? [] : [[t('history.createdAt'), times.format(createdAtMs)] as const]),
    [t('history.receivedAt'), times.format(receivedAtMs)],
    [t('history.arrival'), arrivalLabels()[arrival]],
    [t('history.shownAt'), startedAtMs === null ? t('history.shownAt.never') : times.format(startedAtMs)],
    [t('history.endedAt'), times.format(endedAtMs)],
    [t('history.restarts'), String(restarts)],
    [t('history.box'), alertsName(model.draft.settings.value, box)],
    [t('history.id'), key],
  ];
  return (
    <>
      {reasonsOf(receipt).map((reason) => (
        <ReasonLine key={reason.text} reason={reason} box={box} model={model} />
      ))}
      {hasBlockedWord(receipt) && <BlockedWords receipt={receipt} model={model} />}
      {message !== null && (
        <blockquote>
          <bdi>{message}</bdi>
        </blockquote>
      )}
      <DefinitionList class="receipt" lines={lines} />
      <Replay receipt={receipt} activity={model.activity} />
      {name !== null && (
        <Button look="quiet" label={t('history.erase.label', { name })} onClick={() => void model.erasure.ask({ supporter: name })}>
          {t('history.erase')}
        </Button>
      )}
    </>
  );
}

/** Names the list entries that match the supporter's text. Receipts do not store the entries, so the current lists are searched. */
function BlockedWords({ receipt, model: { moderation } }: Pick<ReceiptDetailsProps, 'receipt' | 'model'>) {
  const words = moderation.blockedWordsIn(typedTextsOf(receipt));
  if (!words) return null;
  return words.length === 0 ? <p class="hint">{t('history.words.none')}</p> : <FoundWords words={words} onAllow={moderation.allow} />;
}

/**
 * Why an alert was changed or not shown, with a link to the setting that decided this. If *Live control* decided, there is a link only while alerts
 * are muted.
 */
export function ReasonLine({ reason: { text, place }, box, model }: { reason: Reason; box: string; model: Frame }) {
  const { control } = model.draft.settings.value ?? {};
  const isMuted = control !== undefined && mutedAt(control, model.nowMs.value).alerts;
  return (
    <p class="reason">
      <span>{text}</span> {place && (place.tag !== 'device' || isMuted) && <a href={hrefOf(place, box, model)}>{place.text}</a>}
    </p>
  );
}

function hrefOf(place: DecidingPlace, element: string, { address }: Frame): string {
  return place.tag === 'device' ? controlUrl : address.hrefOfPart(place.page, place.part, place.ofElement ? element : null);
}

export const Message = ({ receipt }: { readonly receipt: Pick<KeptReceipt, 'data'> }) => <MessageText message={messageIn(receipt.data)} />;

export function MessageText({ message }: { readonly message: string | null }) {
  return (
    message !== null &&
    message !== '' && (
      <span class="event-message" dir="auto">
        {message}
      </span>
    )
  );
}

function typedTextsOf({ name, data }: Pick<KeptReceipt, 'name' | 'data'>): readonly string[] {
  return [name, messageIn(data)].filter((text) => text !== null);
}

function messageIn(data: unknown): string | null {
  const message: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'message') : null;
  return typeof message === 'string' && message !== '' ? message : null;
}

function Replay({ receipt, activity }: { readonly receipt: KeptReceipt; readonly activity: ActivityModel }) {
  const last = activity.replayResult.value;
  const result = last?.id === receiptId(receipt) ? last : null;
  return (
    <>
      <div role="status">{result && <Notice tone={result.tag === 'shown' ? 'good' : 'busy'}>{replayText(result)}</Notice>}</div>
      <Button onClick={() => void activity.replay(receipt)}>{t('history.replay')}</Button>
    </>
  );
}
