// This file has over 300 lines, because the contents of all kinds of widgets are tested with the same events.
import { describe, expect, test } from 'vitest';
import type { BusinessEvent } from '../../contract/api';
import type { ReadGoal } from '../../contract/companion';
import {
  type DoneMark,
  defaultElementSettings,
  defaultElementText,
  defaultWidget,
  isAboutEvents,
  type Widget,
  type WidgetContent,
  widgetKinds,
} from '../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';
import { settingsWith, widgetContext, widgetData, widgetElement } from '../../testing/widgets';
import { alertTexts, languages, widgetTexts } from '../i18n';
import { contentOf } from './contentOf';
import { widgetTextsOf } from './widgetData';

const goal: ReadGoal = { id: 'g', description: 'New desk', amount: 10_000, totalRaised: 4_550, currency: 'USD', completedAt: null };

function show<Kind extends Widget['kind']>(
  widget: Extract<Widget, { kind: Kind }>,
  known: Parameters<typeof widgetData>[0],
  change: Parameters<typeof widgetContext>[1] = {},
): Extract<WidgetContent, { kind: Kind }> | null {
  const content = contentOf(widgetData(known), widgetContext(widget, change));
  if (content !== null && content.kind !== widget.kind) throw new Error(`a ${content.kind} for a ${widget.kind}`);
  return content as Extract<WidgetContent, { kind: Kind }> | null;
}

const wanted = <Kind extends Widget['kind']>(kind: Kind) => defaultWidget(kind) as Extract<Widget, { kind: Kind }>;
const streamOf = (...events: BusinessEvent[]) => ({ events, streamEvents: events });

test.each(widgetKinds.filter((kind) => isAboutEvents(kind) && kind !== 'credits'))('[WDG-8] a %s without data shows nothing', (kind) => {
  expect(contentOf(widgetData(), widgetContext(defaultWidget(kind)))).toBeNull();
});

test('[WDG-17] a text, an image and a clock need no data; without a text or image nothing is shown', () => {
  expect(show({ ...wanted('text'), text: '  ' }, {})).toBeNull();
  const text = { ...wanted('text'), text: 'Back in\nfive', align: 'end', px: 48, color: '#ff0000' } as const;
  expect(show(text, {})).toEqual(text);
  expect(show(wanted('image'), {})).toBeNull();
  const image = { ...wanted('image'), medium: '0'.repeat(32) };
  expect(show(image, {})).toEqual(image);
  expect(show({ ...wanted('clock'), timeZone: 'Europe/Berlin' }, {})).toMatchObject({ timeZone: 'Europe/Berlin', seconds: false });
});

test('[WDG-17] a clock uses its own time zone, or that of the settings', () => {
  const settings = { timeZone: 'Asia/Tokyo' };
  expect(show(wanted('clock'), {}, settings)?.timeZone).toBe('Asia/Tokyo');
  expect(show({ ...wanted('clock'), timeZone: 'Europe/Berlin' }, {}, settings)?.timeZone).toBe('Europe/Berlin');
  expect(show(wanted('clock'), {})?.timeZone).toBeNull();
  expect(show({ ...wanted('clock'), hours: 'h23', date: true }, {})).toMatchObject({ hours: 'h23', date: true });
});

describe('goal', () => {
  test('[WDG-3] the amount is the platform’s, and the percentage is rounded down', () => {
    expect(show(wanted('goal'), { goal })).toMatchObject({
      title: 'New desk',
      raised: '$45.50',
      target: '$100.00',
      percent: 45,
      isReached: false,
    });
    expect(show(wanted('goal'), { goal: { ...goal, totalRaised: 9_999 } })?.percent).toBe(99);
    // In floating point, 29 / 100 * 100 is slightly less than 29. The same is true of 57 and 58.
    for (const whole of [29, 57, 58]) {
      const raised = { ...goal, totalRaised: whole * 100 };
      const widget = { ...wanted('goal'), milestones: [{ percent: whole, text: '' }] };
      expect(show(widget, { goal: raised })).toMatchObject({ percent: whole, marks: [{ isPassed: true }] });
    }
    expect(show(wanted('goal'), { goal: { ...goal, amount: 0 } })?.percent).toBe(0);
  });

  test.each([10_000, 10_060, 106_000])('[WDG-3] a goal at or beyond its target is reached and shows 100 percent (%d)', (totalRaised) => {
    const widget = { ...wanted('goal'), milestones: [{ percent: 99, text: '' }] };
    expect(show(widget, { goal: { ...goal, totalRaised } })).toMatchObject({ percent: 100, isReached: true, marks: [{ isPassed: true }] });
  });

  test('milestones are passed in order as the amount reaches them', () => {
    const milestones = [
      { percent: 50, text: 'Song' },
      { percent: 45, text: '' },
    ];
    expect(show({ ...wanted('goal'), milestones }, { goal })?.marks).toEqual([
      { percent: 45, text: '', isPassed: true },
      { percent: 50, text: 'Song', isPassed: false },
    ]);
  });

  test('[WDG-3] a reached goal is celebrated for its time, then the next open goal replaces it', () => {
    const reached = { goal: { ...goal, id: 'old', totalRaised: 10_050, completedAt: '2026-01-01' }, key: 'k', isCelebrated: true };
    expect(show(wanted('goal'), { goal, reached })).toMatchObject({ goalId: 'old', celebrates: 'k', isReached: true, percent: 100 });
    const over = { ...reached, isCelebrated: false };
    expect(show(wanted('goal'), { goal, reached: over })).toMatchObject({ goalId: 'g', celebrates: null, isReached: false });
    expect(show(wanted('goal'), { goal: null, reached: over })).toMatchObject({ goalId: 'old', celebrates: null, isReached: true });
    expect(show(wanted('goal'), { goal: null })).toBeNull();
    expect(show(wanted('goal'), { goal: null, goals: [goal] })).toBeNull();
    const [first, last] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'].map((completedAt) => ({
      ...goal,
      id: completedAt,
      completedAt,
    }));
    const goals = [goal, last, first].flatMap((each) => each ?? []);
    expect(show(wanted('goal'), { goal: null, goals })).toMatchObject({ goalId: last?.id, celebrates: null, isReached: true });
    expect(show(wanted('goal'), { goal, goals })).toMatchObject({ goalId: 'g', isReached: false });
    expect(show(wanted('goal'), { goal: undefined, goals })).toBeNull();
  });
});

test('[WDG-3] a chosen goal is shown whichever goal is open, and only its own completion is celebrated', () => {
  const other: ReadGoal = { ...goal, id: 'other', description: 'New chair' };
  const widget = { ...wanted('goal'), goalId: 'other' };
  expect(show(widget, { goal, goals: [goal, other] })).toMatchObject({ goalId: 'other', title: 'New chair' });
  expect(show(widget, { goal })).toBeNull();
  const reached = { goal, key: 'k', isCelebrated: true };
  expect(show(widget, { goal, goals: [goal, other], reached })).toMatchObject({ goalId: 'other', celebrates: null });
  const own = { ...reached, goal: { ...other, completedAt: '2026-01-01' } };
  expect(show(widget, { goal, goals: [goal, other], reached: own })).toMatchObject({ goalId: 'other', celebrates: 'k', isReached: true });
});

test('[TXT-12] a widget has the creator’s texts, and default texts where they are empty', () => {
  const events = streamOf(follower({ username: 'lofi_lars' }));
  expect(show({ ...wanted('feed'), words: { followed: 'ist dabei' } }, events)?.entries[0]?.action).toBe('ist dabei');
  expect(show({ ...wanted('feed'), words: { followed: ' ' } }, events)?.entries[0]?.action).toBe('followed');
  const totals = { ...wanted('totals'), figures: ['followers' as const], words: { followers: 'Neue' } };
  expect(show(totals, { sums: { donated: {}, donations: 0, followers: 2, perks: 0 } })?.figures).toEqual([
    { key: 'followers', label: 'Neue', text: '2' },
  ]);
  expect(show({ ...wanted('credits'), words: { newFollowers: 'Neu dabei' } }, events)?.sections[0]?.heading).toBe('Neu dabei');
  expect(show({ ...wanted('goal'), words: { goalReached: 'Geschafft!' } }, { goal })?.reachedWords).toBe('Geschafft!');
});

describe('feed', () => {
  test('[WDG-4] a donation and its purchase are one line; a purchase has its own line if its donation is not shown', () => {
    const cart = purchase({ donationId: 'd1' });
    const feed = show(wanted('feed'), streamOf(cart, donation({ id: 'd1' })));
    expect(feed?.entries).toMatchObject([{ key: 'donation.created:d1', amount: '$5.00', perks: [{ title: 'Golden Hat', quantity: 2 }] }]);
    const element = widgetElement(wanted('feed'));
    const only = { ...element, show: { ...element.show, 'donation.created': false } };
    expect(show(wanted('feed'), streamOf(cart, donation({ id: 'd1' })), { element: only })?.entries).toMatchObject([
      { key: 'perks.purchased:d1' },
    ]);
  });

  test('[WDG-4] the element’s minimum filters small gifts, and moderation hides blocked events', () => {
    const events = streamOf(donation({ id: 'small', amount: 100 }), donation({ id: 'bad', donorName: 'Bad' }), donation({ id: 'fine' }));
    const element = widgetElement(wanted('feed'), { minimumAmounts: { USD: 200 } });
    const moderate = (event: BusinessEvent) => ('donorName' in event.data && event.data.donorName === 'Bad' ? null : event);
    expect(show(wanted('feed'), events, { element, moderate })?.entries.map(({ key }) => key)).toEqual(['donation.created:fine']);
  });

  test('shows messages if they are on', () => {
    expect(show(wanted('feed'), streamOf(donation()))?.entries[0]?.message).toBeNull();
    expect(show({ ...wanted('feed'), messages: true }, streamOf(donation()))?.entries[0]?.message).toBe('Hello');
  });
});

test('the latest event label shows the newest event of its type', () => {
  const events = streamOf(donation({ donorName: 'New' }), follower({ displayName: 'Fan' }), donation({ id: 'd0', donorName: 'Old' }));
  expect(show(wanted('latest'), events)).toMatchObject({ entry: { name: 'New', amount: '$5.00' } });
  expect(show({ ...wanted('latest'), what: 'follower' }, events)).toMatchObject({ title: 'Latest follower', entry: { name: 'Fan' } });
  expect(show({ ...wanted('latest'), what: 'perk' }, events)).toBeNull();
});

describe('[WDG-7] a supporter without a name', () => {
  const events = streamOf(
    donation({ donorName: ' ' }),
    follower({ displayName: null, username: '' }),
    purchase({ donationId: 'other', donorName: null }),
  );

  test('has the text for anonymous supporters in lists, in the label and on the perk board', () => {
    for (const kind of ['feed', 'ticker'] as const)
      expect(show(wanted(kind), events)?.entries.map(({ name }) => name)).toEqual(['Someone', 'Someone', 'Someone']);
    expect(show(wanted('latest'), events)?.entry).toMatchObject({ name: 'Someone', amount: '$5.00' });
    expect(show(wanted('perks'), events)?.rows[0]?.buyers).toEqual(['Someone']);
  });

  test('has no name if moderation hides it; a goal has no supporter', () => {
    const hidden = streamOf(donation(), goalReached());
    const moderate = (event: BusinessEvent) =>
      event.type === 'donation.created' ? { ...event, data: { ...event.data, donorName: null } } : event;
    expect(show(wanted('feed'), hidden, { moderate })?.entries.map(({ name }) => name)).toEqual([null, null]);
  });

  test('has the name that alerts use, in each language, or the creator’s choice', () => {
    for (const language of languages) expect(widgetTexts(language).someone).toBe(alertTexts(language).someone);
    const settings = settingsWith({ list: wanted('feed') });
    expect(widgetTextsOf({ ...settings, locale: 'de' }).someone).toBe('Jemand');
    const alerts = { ...defaultElementSettings(), text: { ...defaultElementText(), anonymous: 'A kind soul' } };
    expect(widgetTextsOf({ ...settings, boxes: { ...settings.boxes, alerts } }).someone).toBe('A kind soul');
  });
});

test('[WDG-4] donors without a name are not ranked, and not one supporter in the credits', () => {
  const nameless = [700, 300].map((total) => ({ donorName: null, currency: 'USD', total }));
  const top = { all: [...nameless, { donorName: 'Ada', currency: 'USD', total: 500 }] };
  expect(show(wanted('top'), { top })?.rows).toMatchObject([{ name: 'Ada', share: 1 }]);
  const events = streamOf(donation({ id: 'd2', donorName: null }), donation({ id: 'd1', donorName: null }), donation());
  expect(show(wanted('credits'), events)?.sections[0]?.names).toEqual([{ name: 'Ada', detail: '$5.00' }]);
});

test('top supporters use one currency: the most common, or the creator’s choice', () => {
  const top = {
    all: [
      { donorName: 'Ada', currency: 'USD', total: 500 },
      { donorName: '山田', currency: 'JPY', total: 9_000 },
      { donorName: 'Bo', currency: 'USD', total: 1_000 },
      { donorName: null, currency: 'USD', total: 7_000 },
    ],
  };
  expect(show(wanted('top'), { top })?.rows).toMatchObject([
    { name: 'Bo', amount: '$10.00', share: 1 },
    { name: 'Ada', amount: '$5.00', share: 0.5 },
  ]);
  expect(show({ ...wanted('top'), currency: 'JPY' }, { top })?.rows).toMatchObject([{ name: '山田', amount: '¥9,000' }]);
});

test('[WDG-5] the perk board counts every line of every purchase with its quantity, and no donations', () => {
  const lines = [perkLine({ quantity: 2 }), perkLine({ id: 'p2', title: 'Song', quantity: 1 })];
  const events = streamOf(
    purchase({ donationId: 'b', donorName: 'Bo', perks: [perkLine({ quantity: 3 })] }),
    donation({ id: 'x', perks: lines }),
    purchase({ donationId: 'a', donorName: 'Ada', perks: lines }),
  );
  expect(show(wanted('perks'), events)?.rows).toEqual([
    { key: 'p1', title: 'Golden Hat', quantity: 5, done: 0, buyers: ['Bo', 'Ada'], more: 0 },
    { key: 'p2', title: 'Song', quantity: 1, done: 0, buyers: ['Ada'], more: 0 },
  ]);
  expect(show({ ...wanted('perks'), names: false }, events)?.rows[0]).toMatchObject({ buyers: [], more: 0 });
});

test('[WDG-49] a perk’s image is on the perk board, in the event list and with the latest perk', () => {
  const lines = [perkLine(), perkLine({ id: 'p2', title: 'Song', quantity: 1 })];
  const events = streamOf(purchase({ perks: lines }), purchase({ donationId: 'd2' }), donation({ id: 'x' }));
  const perkImages = [{ id: 'p2', image: 'music' }];
  expect(show(wanted('perks'), events, { perkImages })?.rows.map(({ image }) => image)).toEqual([undefined, 'music']);
  expect(show(wanted('feed'), events, { perkImages })?.entries.map(({ image }) => image)).toEqual(['music', undefined, undefined]);
  expect(show({ ...wanted('latest'), what: 'perk' }, events, { perkImages })?.entry.image).toBe('music');
  expect(show(wanted('perks'), events)?.rows[1]).not.toHaveProperty('image');
});

describe('[WDG-5] a checked perk on the perk board', () => {
  const [hats, song] = [perkLine({ quantity: 2 }), perkLine({ id: 'p2', title: 'Song', quantity: 1 })];
  const events = streamOf(
    purchase({ donationId: 'b', donorName: 'Bo', perks: [hats] }),
    purchase({ donationId: 'a', donorName: 'Ada', perks: [song, hats] }),
  );
  const perksDone: Readonly<Record<string, number>> = { 'perks.purchased:b 0': 2, 'perks.purchased:a 0': 1, 'perks.purchased:gone 0': 4 };
  const rows = (done: DoneMark, known = perksDone) =>
    show({ ...wanted('perks'), done }, { ...events, perksDone: known })?.rows.map(
      (row) => `${row.title} ${row.done}/${row.quantity} ${row.buyers}`,
    );

  test('is marked, and completed rows come last', () => {
    expect(rows('show')).toEqual(['Golden Hat 2/4 Bo,Ada', 'Song 1/1 Ada']);
    expect(rows('show', { ...perksDone, 'perks.purchased:a 1': 2 })).toEqual(['Golden Hat 4/4 Bo,Ada', 'Song 1/1 Ada']);
    expect(rows('show', { ...perksDone, 'perks.purchased:a 0': 0, 'perks.purchased:a 1': 2 })).toEqual([
      'Song 0/1 Ada',
      'Golden Hat 4/4 Bo,Ada',
    ]);
  });

  test('is hidden together with its buyer', () => {
    expect(rows('hide')).toEqual(['Golden Hat 0/2 Ada']);
    expect(rows('hide', { ...perksDone, 'perks.purchased:a 1': 2 })).toBeUndefined();
  });

  test('is like any other if the creator ignores the status', () => {
    expect(rows('ignore')).toEqual(['Golden Hat 0/4 Bo,Ada', 'Song 0/1 Ada']);
  });
});

test('totals have one amount per currency', () => {
  const sums = { donated: { USD: 1_250, JPY: 1_500 }, donations: 3, followers: 12, perks: 2 };
  expect(show(wanted('totals'), { sums })?.figures.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Donated ¥1,500',
    'Donated $12.50',
    'Donations 3',
    'Followers 12',
    'Perks 2',
  ]);
});

test('credits name every supporter of the stream once, in the order of arrival', () => {
  const events = streamOf(
    goalReached(),
    follower({ id: 'f2', displayName: 'Fan' }),
    donation({ id: 'd3', donorName: 'Ada', amount: 300 }),
    donation({ id: 'd2', donorName: null }),
    purchase({ donationId: 'd1', donorName: 'Ada' }),
    donation({ id: 'd1', donorName: 'Ada' }),
  );
  expect(show(wanted('credits'), events)?.sections).toEqual([
    { heading: 'Supporters', names: [{ name: 'Ada', detail: '$8.00' }], isTop: true },
    { heading: 'Perks', names: [{ name: 'Ada', detail: '2× Golden Hat' }] },
    { heading: 'New followers', names: [{ name: 'Fan', detail: null }] },
  ]);
});

test('[WDG-47] credits begin with the three largest gifts in any currency, and thank viewers if nobody is named', () => {
  const gifts = [
    ['Ada', 500, 'USD'],
    ['Bea', 90_000, 'JPY'],
    ['Cal', 2_000, 'USD'],
    ['Dex', 400, 'USD'],
    ['Eve', 600, 'USD'],
  ] as const;
  const events = gifts.map(([donorName, amount, currency], at) => donation({ id: `d${at}`, donorName, amount, currency })).reverse();
  const sections = show(wanted('credits'), streamOf(...events))?.sections.map(({ heading, names, isTop }) => [
    heading,
    names.map(({ name }) => name),
    isTop ?? false,
  ]);
  expect(sections).toEqual([
    ['Top supporters', ['Bea', 'Cal', 'Eve'], true],
    ['Supporters', ['Ada', 'Dex'], false],
  ]);
  expect(show(wanted('credits'), {})?.sections).toEqual([
    { heading: 'Supporters', names: [{ name: 'Everyone who watched', detail: null }], isTop: true },
  ]);
});

test('[WDG-47] the last of more donors than credits list is first if the gift is the largest', () => {
  const gifts = Array.from({ length: 320 }, (_, at) => donation({ id: `d${at}`, donorName: `D${at}`, amount: at + 1, currency: 'USD' }));
  const [top, others] = show(wanted('credits'), streamOf(...gifts.reverse()))?.sections ?? [];
  expect(top?.names[0]?.name).toBe('D319');
  expect(others?.names).toHaveLength(300);
});

test('[WDG-8] totals without an amount, such as donations before the first, show nothing', () => {
  const sums = { donated: {}, donations: 0, followers: 0, perks: 0 };
  expect(show({ ...wanted('totals'), figures: ['donated'] }, { sums })).toBeNull();
  expect(show({ ...wanted('totals'), figures: ['donated', 'donations'] }, { sums })?.figures).toHaveLength(1);
});
