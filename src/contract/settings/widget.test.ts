import { expect, test } from 'vitest';
import { defaultWidget, type WidgetKind, widgetKinds } from './widget';

const defaults: Readonly<Record<WidgetKind, object>> = {
  goal: { style: 'bar', title: null, milestones: [] },
  feed: { title: '', entries: 5, messages: false },
  ticker: { title: null, entries: 12, messages: false, motion: 'turn', seconds: 6 },
  top: { title: null, span: 'all', entries: 5, currency: null },
  latest: { title: null, what: 'donation' },
  totals: { title: '', figures: ['donated', 'donations', 'followers', 'perks'] },
  credits: { title: null, thanks: null, seconds: 14, again: false },
  perks: { title: null, entries: 6, names: true, done: 'show' },
  text: { text: '', align: 'center', panel: true, font: 'own', weight: 'own', px: null, color: null, edge: 'outline', style: 'plain' },
  image: { medium: null, fit: 'contain' },
  clock: { title: '', timeZone: null, hours: 'own', seconds: false, date: false },
  background: { motion: 'calm' },
  frame: { shape: 'wide', name: '' },
  socials: { accounts: [], seconds: 6 },
  custom: { code: null, values: {}, currency: 'USD', hosts: [] },
  timer: {
    title: '',
    startSeconds: 600,
    donationSeconds: 0,
    perAmount: { minor: 100, currency: 'USD' },
    perkSeconds: 0,
    followerSeconds: 0,
    limitHours: null,
    startWhenShown: false,
  },
};

test.each(widgetKinds)('a new %s has all settings except custom texts', (kind) => {
  expect(defaultWidget(kind)).toEqual({ kind, ...defaults[kind] });
});
