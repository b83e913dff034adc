import type { CustomEvent as WidgetEvent } from '../../contract/settings';

/* Our events in the shapes that authors of StreamElements' widgets rely on (SPEC CUS-24). Pure. */

/** An event as `onEventReceived` has it, under `detail`. */
export interface EventDetail {
  readonly listener: string;
  readonly event: Readonly<Record<string, unknown>>;
}

export interface ShapeContext {
  readonly channel: string;
  /** Of the widget's sums; what an event without a currency is said to have. */
  readonly currency: string;
  /** Events of the session up to this one, as StreamElements counts them. */
  readonly sessionCount: number;
}

/** What a widget is told of one event: most come twice, in a general shape and in a specific one. */
export function detailsOf(event: WidgetEvent, context: ShapeContext): readonly EventDetail[] {
  if (event.type === 'goal.reached') return [{ listener: 'goal-reached', event: goalOf(event) }];
  const isFollow = event.type === 'follower.created';
  return [
    { listener: 'event', event: generalOf(event, isFollow ? 'follower' : 'tip', context) },
    isFollow ? { listener: 'follower-latest', event: followerOf(event) } : { listener: 'tip-latest', event: tipOf(event) },
  ];
}

/** A test of the creator's: `event:test` around the specific shape, then that shape with `isTest`; it counts nowhere. */
export function testDetailsOf(event: WidgetEvent, context: ShapeContext): readonly EventDetail[] {
  const [specific] = detailsOf(event, context).slice(-1);
  if (!specific) return [];
  const test = { ...specific, event: { ...specific.event, isTest: true } };
  return [{ listener: 'event:test', event: { ...test } }, test];
}

/** An entry of `recents`, and of `tip-recent` and its like. */
export function recentOf(event: WidgetEvent): Readonly<Record<string, unknown>> | null {
  if (event.type === 'goal.reached') return null;
  const isFollow = event.type === 'follower.created';
  return {
    type: isFollow ? 'follower' : 'tip',
    name: event.name,
    ...(!isFollow && { amount: event.amount, message: event.message, ...itemsOf(event) }),
    createdAt: timeOf(event),
    _id: event.key,
    activityId: event.key,
  };
}

function generalOf(event: WidgetEvent, type: 'tip' | 'follower', { channel, currency, sessionCount }: ShapeContext) {
  const data = {
    username: event.name,
    displayName: event.name,
    avatar: '',
    ...(type === 'tip' && {
      amount: event.amount,
      currency: event.currency || currency,
      tipId: event.key,
      message: event.message,
      ...itemsOf(event),
    }),
  };
  return {
    type,
    provider: 'ovation',
    channel,
    createdAt: timeOf(event),
    updatedAt: timeOf(event),
    data,
    _id: event.key,
    activityId: event.key,
    sessionEventsCount: sessionCount,
    ...marksOf(event),
  };
}

function tipOf(event: WidgetEvent) {
  return {
    ...specificOf(event, 'tip'),
    amount: event.amount,
    message: event.message,
    currency: event.currency,
    count: 1,
    sessionTop: false,
    ...itemsOf(event),
  };
}

const followerOf = (event: WidgetEvent) => specificOf(event, 'follower');

function specificOf(event: WidgetEvent, type: 'tip' | 'follower') {
  return {
    type,
    name: event.name,
    displayName: event.name,
    _id: event.key,
    activityId: event.key,
    createdAt: timeOf(event),
    originalEventName: `${type}-latest`,
    ...marksOf(event),
  };
}

const goalOf = (event: WidgetEvent) => ({ name: event.name, amount: event.amount, currency: event.currency, _id: event.key });

/** What was bought, as `merch` has it. */
const itemsOf = ({ items }: WidgetEvent) => items.length > 0 && { items: items.map((item) => ({ ...item })) };

const marksOf = ({ isReplay }: WidgetEvent) => isReplay && { isReplay };

const timeOf = ({ atMs }: WidgetEvent) => new Date(atMs).toISOString();
