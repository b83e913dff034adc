/* Content of widgets for the gallery, in the form that an engine sends. */

const entry = (change) => ({
  key: change.key ?? change.name ?? change.type,
  name: null,
  action: null,
  amount: null,
  perks: [],
  message: null,
  ...change,
});
const entries = [
  entry({ type: 'donation.created', name: 'Marisol Vega', amount: '$25.00', message: 'First time catching you live. Love the vibe!' }),
  entry({ type: 'follower.created', name: 'lofi_lars', action: 'followed' }),
  entry({
    type: 'donation.created',
    name: 'Dex',
    amount: '$8.00',
    perks: [
      { title: 'Hydrate!', quantity: 2 },
      { title: 'Name a villager', quantity: 1 },
    ],
  }),
  entry({ type: 'donation.created', key: 'j', name: '山田花子', amount: '¥1,500' }),
  entry({ type: 'goal.reached', action: 'A new microphone', amount: '$412.00' }),
];
const hostileEntries = [
  entry({
    type: 'donation.created',
    key: 'e1',
    name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren',
    amount: 'IQD 1,234,567,890.123',
    message: `<b>bold</b> ${'a'.repeat(200)}`,
  }),
  entry({ type: 'donation.created', key: 'e2', name: 'مُحَمَّد بن سَلمان', amount: '$5.00', message: 'شكرا جزيلا على البث الرائع 123' }),
  entry({ type: 'follower.created', key: 'e3', name: '\u202eevil\u202c 👨‍👩‍👧‍👦🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈🏳️‍🌈', action: 'followed' }),
  entry({ type: 'perks.purchased', key: 'e4', name: '山'.repeat(40), perks: [{ title: 'ปลาทอง'.repeat(12), quantity: 99 }] }),
  entry({ type: 'donation.created', key: 'e5', name: 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘', amount: '¥1,500' }),
];

export const goal = {
  kind: 'goal',
  style: 'bar',
  title: 'A new microphone for late-night streams',
  goalId: 'g',
  raised: '$268.00',
  target: '$400.00',
  percent: 67,
  marks: [
    { percent: 25, text: 'Karaoke', isPassed: true },
    { percent: 50, text: '', isPassed: true },
    { percent: 80, text: 'Dye my hair green', isPassed: false },
  ],
  isReached: false,
  celebrates: null,
  reachedWords: 'Goal reached!',
};
const plainGoal = { ...goal, marks: [], title: 'New camera' };
const top = {
  kind: 'top',
  title: 'Top supporters',
  rows: [
    { key: 'a', name: 'Callum & Bea', amount: '$260.00', share: 1 },
    { key: 'b', name: 'nightowl_77', amount: '$125.00', share: 0.48 },
    { key: 'c', name: 'Priya N.', amount: '$42.00', share: 0.16 },
    { key: 'd', name: '山田花子', amount: '$25.00', share: 0.1 },
    { key: 'e', name: 'Old Tom', amount: '$8.00', share: 0.03 },
  ],
};
const perks = {
  kind: 'perks',
  title: 'Perk board',
  rows: [
    { key: 'a', title: 'Hydrate!', quantity: 12, done: 5, buyers: ['Dex', 'ferngully', 'Ada'], more: 4 },
    { key: 'b', title: 'Choose the next map', quantity: 1, done: 0, buyers: ['山田花子'], more: 0 },
    { key: 'c', title: 'Name a villager', quantity: 3, done: 3, buyers: ['Old Tom', 'Dex'], more: 0 },
  ],
};
const totals = {
  kind: 'totals',
  title: '',
  figures: [
    { key: 'USD', label: 'Donated', text: '$1,268.50' },
    { key: 'donations', label: 'Donations', text: '31' },
    { key: 'followers', label: 'Followers', text: '112' },
    { key: 'perks', label: 'Perks', text: '9' },
  ],
};
const credits = {
  kind: 'credits',
  title: 'Thank you for being here',
  sections: [
    {
      heading: 'Supporters',
      names: entries
        .slice(0, 4)
        .filter(({ name }) => name)
        .map(({ name, amount }) => ({ name, detail: amount ?? '$5.00' })),
    },
    { heading: 'New followers', names: ['lofi_lars', 'mossandmoon', 'sundaycrow'].map((name) => ({ name, detail: null })) },
  ],
  thanks: 'See you next time',
  crossMs: 12_000,
  again: false,
};

const text = {
  ...{ kind: 'text', text: 'Back in five\nGrab a drink!', align: 'center', panel: true },
  ...{ font: 'own', weight: 'own', px: null, color: null, edge: 'outline' },
};

export const widgets = {
  'goal-bar': goal,
  'goal-bar-plain': plainGoal,
  'goal-ring': { ...goal, style: 'ring' },
  'goal-vessel': { ...goal, style: 'vessel' },
  feed: { kind: 'feed', title: '', entries },
  'feed-messages': { kind: 'feed', title: 'What happened', entries: entries.map((one) => ({ ...one, message: one.message })) },
  ticker: { kind: 'ticker', title: 'Event', entries, rolls: false, shownMs: 600_000 },
  top,
  latest: { kind: 'latest', title: 'Latest donation', entry: entries[0] },
  'latest-perk': { kind: 'latest', title: 'Latest perk', entry: { ...entries[2], type: 'perks.purchased', amount: null } },
  totals,
  perks,
  credits,
  text,
  'text-plain': { ...text, panel: false },
  'text-styled': { ...text, panel: false, font: 'caveat', color: '#7a1fd0', edge: 'shadow', align: 'start' },
  'text-tinted': { ...text, text: 'Thank you all!', font: 'playfair', weight: 'bold', color: '#c22f6b' },
  clock: { kind: 'clock', title: 'Berlin', locale: 'en-US', timeZone: 'Europe/Berlin', hours: 'h23', seconds: false, date: true },
  timer: { kind: 'timer', title: 'Subathon', timeUp: 'Time’s up!', endsAtMs: null, leftMs: 5_025_000, added: null },
};

export const hostileWidgets = {
  'goal-bar': {
    ...goal,
    title: 'Ein außergewöhnlich langes Spendenziel mit sehr vielen Wörtern darin',
    raised: 'IQD 1,234,567.890',
    target: 'IQD 9,234,567.890',
    percent: 100,
    isReached: true,
  },
  'goal-ring': { ...goal, style: 'ring', title: 'مُحَمَّد '.repeat(20), raised: '¥0', target: '¥15,000,000', percent: 0 },
  'goal-vessel': { ...goal, style: 'vessel', title: 'W'.repeat(60), percent: 1_234, isReached: true },
  feed: { kind: 'feed', title: 'ﷺ'.repeat(30), entries: hostileEntries },
  ticker: { kind: 'ticker', title: 'Event', entries: hostileEntries, rolls: false, shownMs: 600_000 },
  'ticker-roll': { kind: 'ticker', title: 'Event', entries: hostileEntries, rolls: true, shownMs: 600_000 },
  top: {
    ...top,
    rows: hostileEntries.map(({ name, amount }, index) => ({
      key: String(index),
      name: name ?? '?',
      amount: amount ?? 'CN¥9,999,999.00',
      share: 1 - index / 5,
    })),
  },
  timer: { kind: 'timer', title: 'ﷺ'.repeat(30), timeUp: '時間切れ！'.repeat(8), endsAtMs: 1, leftMs: 0, added: null },
  latest: { kind: 'latest', title: 'Latest donation of them all, in this very stream', entry: hostileEntries[0] },
  totals: {
    ...totals,
    title: 'This stream',
    figures: [{ key: 'IQD', label: 'Donated', text: 'IQD 1,234,567,890.123' }, ...totals.figures],
  },
  perks: {
    ...perks,
    rows: hostileEntries.map(({ name }, index) => ({
      key: String(index),
      title: name ?? '?',
      quantity: 10 ** index,
      done: 10 ** index - 1,
      buyers: [name],
      more: 99,
    })),
  },
};
