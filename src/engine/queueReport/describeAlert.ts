import type { AlertSource } from '../../alerts';
import { type Alert, type BusinessEvent, deskLists, longestKey, type QueueEntry, type Settings } from '../../contract';
import { compose } from '../director/compose';
import type { Director } from '../director/director';

/** What an alert says, as it would be shown. */
export type Said = Pick<QueueEntry, 'name' | 'title' | 'amount' | 'message' | 'notes'>;

interface Known {
  readonly settings: Settings;
  readonly features: unknown;
  readonly of: AlertSource;
  readonly said: Said;
}

/** Tells what alerts say; each is made once as long as the settings stay. */
export function createSay(): (director: Director, of: AlertSource) => Said {
  const known = new WeakMap<BusinessEvent, Known>();
  return ({ options }, of) => {
    const [settings, features] = [options.settings(), options.features()];
    const last = known.get(of[0]);
    if (last?.settings === settings && last.features === features && last.of.length === of.length) return last.said;
    // A look at what waits does not count as said, where the same is said again and again.
    const glancing = { ...options, features: () => ({ ...features, moderate: features.glance }) };
    const { alert, notes = [] } = compose(glancing, of, null, 'live');
    const said: Said = { ...wordsOf(alert), notes };
    known.set(of[0], { settings, features, of, said });
    return said;
  };
}

/** A report takes no longer one, and commands take none either. */
export function toldKey(key: string): string {
  return key.slice(0, longestKey);
}

/** null = it is not shown at all. */
export function wordsOf(alert: Alert | null): Omit<Said, 'notes'> {
  if (!alert) return { name: null, title: '', amount: null, message: null };
  const { title, amount, message } = alert;
  const name = title.find(({ donor }) => donor)?.text ?? null;
  return {
    name: name && cut(name),
    title: cut(title.map(({ text }) => text).join('')),
    amount: amount && cut(amount),
    message: message && cut(message),
  };
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length > deskLists.textLength ? `${letters.slice(0, deskLists.textLength).join('')}…` : text;
}
