import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { FeedEvent } from '../../../contract/companion';
import { formatMoney } from '../../alerts';
import { currentLocale, feedStateText, t } from '../../i18n';
import { Button, Menu, type Tone } from '../../ui';
import type { ControlModel } from '../models/controlModel';
import type { FeedPerk } from '../models/feedModel';
import { EventTime, TypeIcon } from './EventParts';
import { Icon } from './Icon';
import type { RowParts } from './rowParts';

interface FeedRowProps {
  readonly model: ControlModel;
  readonly event: FeedEvent;
  readonly parts: RowParts;
}

/** On a phone, a press on the row shows its actions. */
export function FeedRow({ model, event, parts }: FeedRowProps) {
  const isOpen = useSignal(false);
  const showsDetails = useSignal(false);
  const detailsId = useId();
  const { type, state, createdAtMs, isGone } = event;
  const wasShown = state.tag === 'ended' && (state.fate.tag === 'shown' || state.fate.tag === 'merged');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with a keyboard, the actions are reached directly
    <li
      class="feed-row"
      data-key={event.key}
      data-open={isOpen.value}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('button, a, summary, input, .row-details')) isOpen.value = !isOpen.value;
      }}
    >
      <TypeIcon type={type} perks={event.perks} />
      <div class="row-main">
        <RowText model={model} event={event} />
        <p class="row-state">
          <span class="state-chip" data-tone={toneOf(event)}>
            {feedStateText(state)}
          </span>
          {isGone && (
            <span class="state-chip" data-tone="busy">
              {t('stream.row.refunded')}
            </span>
          )}
          {!wasShown && !showsDetails.value && parts.reasonOf?.(event)}
        </p>
        <Perks model={model} event={event} />
      </div>
      <EventTime model={model} atMs={createdAtMs} />
      <RowActions
        model={model}
        event={event}
        parts={parts}
        details={{
          id: detailsId,
          isOpen: showsDetails.value,
          toggle: () => {
            showsDetails.value = !showsDetails.value;
          },
        }}
      />
      {showsDetails.value && (
        <div id={detailsId} class="row-details">
          {parts.detailsOf?.(event)}
        </div>
      )}
    </li>
  );
}

const liveTones = { playing: 'good', queued: 'idle', 'needs-approval': 'busy', waiting: 'idle', 'no-overlay': 'busy' } as const;
const outcomeTones = { shown: 'good', merged: 'good', skipped: 'idle', suppressed: 'busy', failed: 'bad' } as const;

function toneOf({ state }: FeedEvent): Tone {
  return state.tag === 'ended' ? outcomeTones[state.fate.tag] : liveTones[state.tag];
}

/** The name, amount and message as viewers see them. *Original* shows what the supporter wrote. */
function RowText({ model, event }: Pick<FeedRowProps, 'model' | 'event'>) {
  const showsOriginal = useSignal(false);
  const { type, amount, currency } = event;
  const shown = model.shownText.value(event);
  const isHidden = model.preferences.namesHidden.value;
  const { name, message } = showsOriginal.value ? event : shown;
  return (
    <>
      <p class="row-title">
        {isHidden || name === null ? (
          <span class="row-kind">{isHidden || type === 'goal.reached' ? t(`control.kind.${type}`) : t('stream.row.anonymous')}</span>
        ) : (
          <bdi class="row-name">{name}</bdi>
        )}
        {amount !== null && currency !== null && <b class="amount">{formatMoney(amount, currency, currentLocale())}</b>}
      </p>
      {message !== null && message !== '' && (
        <p class="row-message" dir="auto">
          {isHidden ? '••••••' : message}
        </p>
      )}
      {shown.isChanged && !isHidden && (
        <button
          type="button"
          class="button quiet original"
          aria-pressed={showsOriginal.value}
          onClick={() => {
            showsOriginal.value = !showsOriginal.value;
          }}
        >
          <Icon name={showsOriginal.value ? 'hidden' : 'eye'} />
          {showsOriginal.value ? t('stream.row.asShown') : t('stream.row.original')}
        </button>
      )}
    </>
  );
}

function Perks({ model, event }: Pick<FeedRowProps, 'model' | 'event'>) {
  if (event.perks.length === 0) return null;
  return (
    <ul class="row-perks">
      {event.perks.map((perk, index) => (
        <li key={perk.task?.id ?? index}>
          <span>
            {perk.quantity > 1 && `${perk.quantity} × `}
            <bdi>{perk.title}</bdi>
          </span>
          <PerkDone model={model} event={event} perk={perk} />
        </li>
      ))}
    </ul>
  );
}

/** A button that marks a perk as done. If the supporter bought several items of the perk, each press marks one. */
function PerkDone({ model: { feed }, event, perk }: Pick<FeedRowProps, 'model' | 'event'> & { readonly perk: FeedPerk }) {
  const { task, quantity, title } = perk;
  if (!task) return null;
  const isDone = task.done >= quantity;
  const count = quantity > 1 ? t('stream.perk.count', { done: task.done, quantity }) : '';
  return (
    <button
      type="button"
      class="button quiet perk-done"
      aria-pressed={isDone}
      aria-label={isDone ? t('stream.perk.reopen.label', { title }) : t('stream.perk.done.label', { title })}
      onClick={() => void feed.tick(event, perk, isDone ? 0 : task.done + 1)}
    >
      <Icon name="approve" />
      {t('stream.perk.done')} {count}
    </button>
  );
}

interface RowActionsProps extends Pick<FeedRowProps, 'model' | 'event' | 'parts'> {
  readonly details: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void };
}

function RowActions({ model, event, parts, details }: RowActionsProps) {
  const { state } = event;
  const shownName = model.preferences.namesHidden.value ? null : model.shownText.value(event).name;
  const title = shownName ?? t(`control.kind.${event.type}`);
  return (
    <div class="row-actions">
      {state.tag === 'ended' && (
        <Button
          look="quiet"
          label={t('stream.row.replay.label', { title })}
          title={t('stream.row.replay')}
          onClick={() => void model.commands.run('replay', { box: state.box, key: state.key ?? event.key })}
        >
          <Icon name="replay" />
        </Button>
      )}
      {parts.detailsOf && (
        <Button
          look="quiet"
          label={t('stream.row.details.label', { title })}
          title={t('stream.row.details')}
          expanded={details.isOpen}
          controls={details.id}
          onClick={details.toggle}
        >
          <Icon name="details" />
        </Button>
      )}
      {parts.commandsOf && event.name !== null && (
        <Menu label={t('stream.row.more.label', { title })} icon={<Icon name="more" />}>
          {(close) => parts.commandsOf?.(event, close)}
        </Menu>
      )}
    </div>
  );
}
