import type { BusinessEvent } from '../../../contract/api';
import { type Alert, maxKeyLength, type QueueEntry, queueReportLimits } from '../../../contract/engine';
import type { Settings } from '../../../contract/settings';
import type { AlertSource } from '../../alerts';
import { compose, composed } from '../director/compose';
import type { Director } from '../director/director';

/** An alert's texts, as viewers would see them. */
export type AlertDescription = Pick<QueueEntry, 'name' | 'title' | 'amount' | 'message' | 'notes'>;

interface CachedDescription {
  readonly settings: Settings;
  readonly features: unknown;
  readonly source: AlertSource;
  readonly description: AlertDescription;
}

/** Describes alerts. Descriptions are cached until the settings change. */
export function createDescribeAlert(): (director: Director, of: AlertSource) => AlertDescription {
  const cache = new WeakMap<BusinessEvent, CachedDescription>();
  return ({ options }, source) => {
    const [settings, features] = [options.settings(), options.features()];
    const cached = cache.get(source[0]);
    if (cached?.settings === settings && cached.features === features && cached.source.length === source.length) return cached.description;
    // Describing a waiting alert must not count as showing it: repeated messages are counted.
    const previewOptions = { ...options, features: () => ({ ...features, moderate: features.moderatePreview }) };
    // Of what cannot be composed the report has no texts; the director reports that it cannot.
    const made = composed({ onNotComposed: () => {} }, () => compose(previewOptions, source, null, 'live'));
    const { alert, notes = [] } = made ?? { alert: null };
    const description: AlertDescription = { ...textsOf(alert), notes };
    cache.set(source[0], { settings, features, source, description });
    return description;
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
