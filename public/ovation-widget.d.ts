/*
 * Types for the JavaScript of custom widgets and alerts in Ovation. Put this file next to your code, so that your editor knows
 * the events. The names declared here are globals of the widget's frame.
 */

type OvationFieldValue = string | number | boolean | string[];

interface OvationMarks {
  /** Does not change when the page is reloaded. */
  _id: string;
  activityId: string;
  /** An ISO 8601 time. */
  createdAt: string;
  /** Whether the streamer sent this event as a test. Tests are not included in any total. */
  isTest?: boolean;
  isReplay?: boolean;
}

interface OvationItem {
  name: string;
  quantity: number;
  /** In major units, such as dollars. */
  price: number;
}

/** `tip-latest`, a donation or a purchase. */
interface OvationTip extends OvationMarks {
  type: 'tip';
  originalEventName: 'tip-latest';
  name: string;
  displayName: string;
  /** In major units, such as dollars. */
  amount: number;
  /** An ISO 4217 code. */
  currency: string;
  message: string;
  count: number;
  sessionTop: boolean;
  items?: OvationItem[];
}

/** `follower-latest`. */
interface OvationFollower extends OvationMarks {
  type: 'follower';
  originalEventName: 'follower-latest';
  name: string;
  displayName: string;
}

/** `goal-reached`, an event that exists only in Ovation. */
interface OvationGoal {
  _id: string;
  name: string;
  amount: number;
  currency: string;
  isTest?: boolean;
}

/** `event`, which is sent for every event, before the specific event such as `tip-latest`. */
interface OvationGeneral extends OvationMarks {
  type: 'tip' | 'follower';
  provider: string;
  channel: string;
  updatedAt: string;
  sessionEventsCount: number;
  data: {
    username: string;
    displayName: string;
    avatar: string;
    amount?: number;
    currency?: string;
    tipId?: string;
    message?: string;
    items?: OvationItem[];
  };
}

/** The `detail` of `onEventReceived`. */
type OvationEventDetail =
  | { listener: 'event'; event: OvationGeneral }
  | { listener: 'tip-latest'; event: OvationTip }
  | { listener: 'follower-latest'; event: OvationFollower }
  | { listener: 'goal-reached'; event: OvationGoal }
  | { listener: 'event:test'; event: { listener: string; event?: object; field?: string; value?: OvationFieldValue | null } }
  | { listener: 'widget-button'; event: { listener: string; field: string; value: OvationFieldValue | null } }
  | { listener: 'event:skip'; event: object }
  | { listener: 'kvstore:update'; event: { data: { key: string; value: unknown } } }
  | { listener: 'alertService:toggleSound'; event: { muted: boolean } };

interface OvationRecent {
  type: 'tip' | 'follower';
  name: string;
  amount?: number;
  message?: string;
  items?: OvationItem[];
  createdAt: string;
  _id: string;
  activityId: string;
}

/** The `session.data`. Values for events that Ovation does not have, such as `subscriber-latest`, are zero or empty. */
interface OvationSession {
  'tip-latest': { name: string; amount: number; message: string };
  'tip-session': { amount: number };
  'tip-week': { amount: number };
  'tip-month': { amount: number };
  'tip-total': { amount: number };
  'tip-goal': { amount: number };
  'tip-count': { count: number };
  'tip-recent': OvationRecent[];
  'tip-session-top-donation': { name: string; amount: number };
  'tip-session-top-donator': { name: string; amount: number };
  'tip-weekly-top-donation': { name: string; amount: number };
  'tip-weekly-top-donator': { name: string; amount: number };
  'tip-monthly-top-donation': { name: string; amount: number };
  'tip-monthly-top-donator': { name: string; amount: number };
  'tip-alltime-top-donation': { name: string; amount: number };
  'tip-alltime-top-donator': { name: string; amount: number };
  'follower-latest': { name: string };
  'follower-session': { count: number };
  'follower-week': { count: number };
  'follower-month': { count: number };
  'follower-total': { count: number };
  'follower-goal': { amount: number };
  'follower-recent': OvationRecent[];
  [family: string]: unknown;
}

/** The `detail` of `onWidgetLoad`. */
interface OvationLoad {
  channel: { username: string; apiToken: string; id: string; providerId: string; avatar: string };
  currency: { code: string; name: string; symbol: string };
  fieldData: Record<string, OvationFieldValue>;
  recents: OvationRecent[];
  session: { data: OvationSession; settings: { autoReset: boolean; calendar: boolean; resetOnStart: boolean } };
  overlay: { isEditorMode: boolean; muted: boolean };
}

interface OvationApi {
  store: {
    /** Resolves to null if nothing is stored. */
    get(key: string): Promise<unknown>;
    set(key: string, value: unknown): Promise<unknown>;
  };
  counters: { get(key: string): Promise<{ id: string; counter: string; value: number; count: number }> };
  sanitize(text?: { message?: string }): Promise<{ result: { message: string }; skip: boolean }>;
  cheerFilter(message: string): Promise<string>;
  /**
   * In the editor, changes the field in the streamer's form and reloads the widget, unless `reload` is false. On stream,
   * changes only the field of this frame.
   */
  setField(name: string, value: OvationFieldValue, reload?: boolean): Promise<void>;
  getOverlayStatus(): Promise<{ isEditorMode: boolean; muted: boolean }> & { isEditorMode: boolean; muted: boolean };
  /**
   * Call this when the alert that your code draws may end. A widget with the field `widgetDuration` then receives its next
   * event.
   */
  resumeQueue(): Promise<void>;
}

declare const SE_API: OvationApi;
declare const fieldData: OvationLoad['fieldData'];
declare const currency: OvationLoad['currency'];
declare const channel: string;

interface WindowEventMap {
  onWidgetLoad: CustomEvent<OvationLoad>;
  onEventReceived: CustomEvent<OvationEventDetail>;
  onSessionUpdate: CustomEvent<{ session: OvationSession }>;
}
