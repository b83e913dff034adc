import { type Alert, type BusinessEvent, maxKeyLength, type QueueEntry, queueReportLimits, type Settings } from '../../../contract';
import type { AlertSource } from '../../alerts';
import { compose } from '../director/compose';
import type { Director } from '../director/director';

/** What an alert says, as viewers would see it. */
export type AlertDescription = Pick<QueueEntry, 'name' | 'title' | 'amount' | 'message' | 'notes'>;

interface Known {
  readonly settings: Settings;
  readonly features: unknown;
  readonly of: AlertSource;
  readonly said: AlertDescription;
}

/** Describes alerts. Descriptions are cached until the settings change. */
export function createDescribeAlert(): (director: Director, of: AlertSource) => AlertDescription {
  const known = new WeakMap<BusinessEvent, Known>();
  return ({ options }, of) => {
    const [settings, features] = [options.settings(), options.features()];
    const last = known.get(of[0]);
    if (last?.settings === settings && last.features === features && last.of.length === of.length) return last.said;
    // Describing a waiting alert must not count as showing it: repeated messages are counted.
    const glancing = { ...options, features: () => ({ ...features, moderate: features.moderatePreview }) };
    const { alert, notes = [] } = compose(glancing, of, null, 'live');
    const said: AlertDescription = { ...textsOf(alert), notes };
    known.set(of[0], { settings, features, of, said });
    return said;
  };
}

/** Cut to the length that reports and commands accept. */
export function reportedKey(key: string): string {
  return key.slice(0, maxKeyLength);
}

/** `alert` null = the alert is not shown. */
export function textsOf(alert: Alert | null): Omit<AlertDescription, 'notes'> {
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
  return letters.length > queueReportLimits.textLength ? `${letters.slice(0, queueReportLimits.textLength).join('')}…` : text;
}
