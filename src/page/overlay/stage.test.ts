import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Alert, defaultLook, type PageMessage, type Sentence, sentence } from '../../contract';
import { createFakePage, createFakeSound } from '../../testing/overlay/fakePage';
import { createShowExtender } from './speech/readAloud';
import { earlyExitMs, firstPaintMs, prepareMs, type SpokenShow, Stage } from './stage';
import { exitMs } from './timing';

const alert: Alert = {
  key: 'donation.created:1',
  keys: ['donation.created:1'],
  type: 'donation.created',
  origin: 'live',
  title: [{ text: 'Ana', donor: true }],
  amount: '$5.00',
  message: null,
  perks: [],
  durationMs: 5_000,
  look: { ...defaultLook, tier: 0 },
  sound: 'donation',
  volume: 0.5,
};

function setUp() {
  const page = createFakePage();
  const sound = createFakeSound();
  const posted: PageMessage[] = [];
  const notices: (Sentence | null)[] = [];
  const onScreen = new Set<string>();
  const startEffects = vi.fn();
  const leave = vi.fn();
  const rescheduleExit = vi.fn();
  const grow = vi.fn();
  const draw = vi.fn((shown: Alert) => {
    onScreen.add(shown.key);
    return { startEffects, leave, rescheduleExit, grow, remove: () => onScreen.delete(shown.key) };
  });
  const spoken: SpokenShow[] = [];
  const prepare = vi.fn((_alert: Alert): Promise<void> | null => null);
  const stage = new Stage({
    ...{ page, sound, prepare, draw },
    speak: (_speech, show) => spoken.push(show),
    post: (message) => posted.push(message),
    onNotice: (notice) => notices.push(notice),
  });
  return { page, sound, posted, notices, onScreen, prepare, draw, startEffects, leave, rescheduleExit, grow, spoken, stage };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Stage', () => {
  it('[SHW-3] draws at once, reports the start after the first painted frame, and the end when the time is over', () => {
    const { page, posted, onScreen, stage } = setUp();
    stage.show(1, alert);
    expect([...onScreen]).toEqual([alert.key]);
    expect(posted).toEqual([]);
    page.paint();
    expect(posted).toEqual([{ kind: 'started', showId: 1 }]);
    vi.advanceTimersByTime(4_999);
    expect(onScreen.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(onScreen.size).toBe(0);
    expect(posted.slice(1)).toEqual([{ kind: 'ended', showId: 1, failure: null }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[SHW-5] keeps the first frame free of what it need not wait for', () => {
    const { page, startEffects, stage } = setUp();
    stage.show(1, alert);
    expect(startEffects).not.toHaveBeenCalled();
    page.paint();
    expect(startEffects).toHaveBeenCalledTimes(1);
    stage.show(2, alert);
    stage.clear(2);
    page.paint();
    expect(startEffects).toHaveBeenCalledTimes(1);
  });

  it('[SHW-5] goes on without what it could not add to the first frame, and tells', () => {
    const { page, startEffects, sound, notices, onScreen, stage } = setUp();
    startEffects.mockImplementationOnce(() => {
      throw new Error('no room');
    });
    stage.show(1, alert);
    page.paint();
    expect(notices).toEqual([sentence('overlay-adornment-left-out', { why: sentence('why-unknown') })]);
    expect([onScreen.size, sound.played.length]).toEqual([1, 1]);
  });

  it('[SHW-3] begins the exit in time to be over with the show', () => {
    const { leave, stage } = setUp();
    stage.show(1, alert);
    vi.advanceTimersByTime(alert.durationMs - exitMs - 1);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('[SHW-5] reports the start in bounded time on a page that paints nothing, once, and before the end', () => {
    const { page, posted, stage } = setUp();
    stage.show(1, alert);
    vi.advanceTimersByTime(firstPaintMs);
    page.paint();
    expect(posted).toEqual([{ kind: 'started', showId: 1 }]);
    stage.clear(1);
    posted.length = 0;
    stage.show(2, { ...alert, durationMs: 250 });
    vi.advanceTimersByTime(250);
    expect(posted.map((message) => message.kind)).toEqual(['started', 'ended']);
  });

  it('[SHW-11] reports the start at once on a hidden page, which paints nothing and whose timers are late', () => {
    const { page, posted, stage } = setUp();
    page.become({ visible: false, active: null });
    stage.show(1, alert);
    expect(posted).toEqual([{ kind: 'started', showId: 1 }]);
  });

  it('takes a cleared show off at once, silences it and says no more about it', () => {
    const { page, posted, onScreen, sound, stage } = setUp();
    stage.show(1, alert);
    page.paint();
    posted.length = 0;
    stage.clear(2);
    expect(onScreen.size).toBe(1);
    stage.clear(1);
    expect(onScreen.size).toBe(0);
    expect(sound.silenced).toEqual(['donation']);
    vi.advanceTimersByTime(10_000);
    expect(posted).toEqual([]);
  });

  it('[SHW-58] what is to leave leaves by a short exit, and what comes next waits for it', async () => {
    const { page, posted, onScreen, leave, draw, sound, stage } = setUp();
    stage.show(1, alert);
    page.paint();
    posted.length = 0;
    stage.clear(1, true);
    expect(leave).toHaveBeenCalledExactlyOnceWith(true);
    expect(sound.silenced).toEqual(['donation']);
    stage.show(2, { ...alert, key: 'donation.created:2' });
    await vi.advanceTimersByTimeAsync(earlyExitMs - 1);
    expect([...onScreen]).toEqual([alert.key]);
    await vi.advanceTimersByTimeAsync(1);
    expect([...onScreen]).toEqual(['donation.created:2']);
    expect(draw).toHaveBeenCalledTimes(2);
    expect(posted).toEqual([]);
    stage.clear(2);
    expect([onScreen.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('[SHW-58] nothing leaves slowly where nobody sees it: on a hidden page, on one that is hidden meanwhile, and on one that goes', () => {
    const { page, onScreen, leave, stage } = setUp();
    const begin = (showId: number) => {
      page.become({ visible: true, active: null });
      stage.show(showId, alert);
      page.paint();
    };
    begin(1);
    page.become({ visible: false, active: null });
    stage.clear(1, true);
    expect([onScreen.size, leave.mock.calls.length]).toEqual([0, 0]);
    begin(2);
    stage.clear(2, true);
    page.become({ visible: false, active: null });
    expect(onScreen.size).toBe(0);
    begin(3);
    stage.clear(3, true);
    page.leave();
    expect([onScreen.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('never shows two: a show that comes early ends the one before it and says so', () => {
    const { posted, onScreen, stage } = setUp();
    stage.show(1, alert);
    stage.show(2, { ...alert, key: 'donation.created:2' });
    expect([...onScreen]).toEqual(['donation.created:2']);
    expect(posted).toEqual([{ kind: 'ended', showId: 1, failure: expect.stringContaining('another show') }]);
  });

  it('takes an order that was delivered twice as one', () => {
    const { page, draw, sound, stage } = setUp();
    stage.show(1, alert);
    stage.show(1, alert);
    page.paint();
    expect(draw).toHaveBeenCalledTimes(1);
    expect(sound.played).toEqual(['donation 0.5']);
  });

  it('reports an alert that cannot be drawn as failed, and shows the next', () => {
    const { draw, posted, onScreen, stage } = setUp();
    draw.mockImplementationOnce(() => {
      throw new Error('no room');
    });
    stage.show(1, alert);
    expect(posted).toEqual([{ kind: 'ended', showId: 1, failure: 'could not be drawn: no room' }]);
    expect(vi.getTimerCount()).toBe(0);
    stage.show(2, alert);
    expect(onScreen.size).toBe(1);
  });

  it('[SHW-5] waits for a look, not for ever, and gives the alert its whole time from then on', async () => {
    const { prepare, posted, onScreen, stage } = setUp();
    prepare.mockReturnValueOnce(Promise.resolve());
    stage.show(1, alert);
    expect(onScreen.size).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(onScreen.size).toBe(1);
    stage.clear(1);
    prepare.mockReturnValueOnce(new Promise(() => {}));
    stage.show(2, alert);
    vi.advanceTimersByTime(prepareMs);
    expect(onScreen.size).toBe(1);
    vi.advanceTimersByTime(alert.durationMs);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 2, failure: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('draws with another look where its own cannot be loaded, tells, and never draws what was cleared meanwhile', async () => {
    const { prepare, notices, draw, stage } = setUp();
    prepare.mockReturnValueOnce(Promise.reject(new Error('gone')));
    stage.show(1, alert);
    await vi.advanceTimersByTimeAsync(0);
    expect(notices).toEqual([sentence('overlay-look-left-out', { why: sentence('why-unknown') })]);
    expect(draw).toHaveBeenCalledTimes(1);
    prepare.mockReturnValueOnce(Promise.resolve());
    stage.show(2, alert);
    stage.clear(2);
    await vi.advanceTimersByTimeAsync(prepareMs);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('[SHW-5] goes on without its sound, and tells', () => {
    const { sound, notices, posted, stage } = setUp();
    sound.failWith('no such file');
    stage.show(1, alert);
    vi.advanceTimersByTime(5_000);
    expect(notices).toEqual([sentence('overlay-sound-left-out', { why: 'no such file' })]);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 1, failure: null });
  });

  it('takes what is overdue off when a hidden page shows again, before its late timer', () => {
    const { page, posted, onScreen, stage } = setUp();
    stage.show(1, alert);
    vi.setSystemTime(Date.now() + 60_000);
    page.become({ visible: true, active: true });
    expect(onScreen.size).toBe(0);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 1, failure: null });
  });

  it('is empty when the page leaves, so that no stale frame is left behind', () => {
    const { page, onScreen, stage } = setUp();
    stage.show(1, alert);
    page.leave();
    expect(onScreen.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  describe('[SPK-2] while an alert is read aloud', () => {
    const aloud: Alert = { ...alert, speech: { text: 'Ana donated', voice: '', rate: 1, volume: 1, stayMs: 10_000 } };
    const begin = () => {
      const set = setUp();
      set.stage.show(1, aloud);
      set.page.paint();
      const show = set.spoken[0];
      if (!show) throw new Error('nothing was said');
      const extendShow = createShowExtender(show, 10_000, { now: set.page.now, post: (message) => set.posted.push(message) });
      return { ...set, show, extendShow };
    };
    const exitAtMs = aloud.durationMs - exitMs;

    it('it stands until the speech is over, and tells the engine for how long', () => {
      const { extendShow, posted, leave, rescheduleExit, onScreen } = begin();
      extendShow(8_000);
      expect(posted.at(-1)).toEqual({ kind: 'extended', showId: 1, leftMs: 8_000 + exitMs });
      expect(rescheduleExit).toHaveBeenLastCalledWith(8_000);
      vi.advanceTimersByTime(7_999);
      expect(leave).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(leave).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(exitMs);
      expect(onScreen.size).toBe(0);
      expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 1, failure: null });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('it leaves when the speech ends, never before its own time, and at its limit in any case', () => {
      const { extendShow, posted, leave } = begin();
      extendShow(1_000);
      expect(posted.at(-1)).toEqual({ kind: 'extended', showId: 1, leftMs: aloud.durationMs });
      extendShow(60_000);
      expect(posted.at(-1)).toEqual({ kind: 'extended', showId: 1, leftMs: aloud.durationMs + 10_000 });
      vi.advanceTimersByTime(exitAtMs + 2_000);
      expect(leave).not.toHaveBeenCalled();
      extendShow(0);
      vi.advanceTimersByTime(0);
      expect(leave).toHaveBeenCalledTimes(1);
      expect(posted.at(-1)).toEqual({ kind: 'extended', showId: 1, leftMs: exitMs });
    });

    it('a speech that comes when the exit has begun, or after the show, changes nothing', () => {
      const { show, extendShow, posted, stage, leave } = begin();
      vi.advanceTimersByTime(exitAtMs);
      extendShow(5_000);
      expect(leave).toHaveBeenCalledTimes(1);
      expect(posted).toHaveLength(1);
      vi.advanceTimersByTime(exitMs);
      expect(show.signal.aborted).toBe(true);
      stage.show(2, alert);
      extendShow(5_000);
      vi.advanceTimersByTime(alert.durationMs);
      expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 2, failure: null });
    });

    it('[SPK-4] its speech can be skipped, and nothing else is', () => {
      const { show, stage, onScreen } = begin();
      stage.skipSpeech(7);
      expect(show.signal.aborted).toBe(false);
      stage.skipSpeech(1);
      expect(show.signal.aborted).toBe(true);
      expect(onScreen.size).toBe(1);
    });

    it('it is read after its chime, also when that fails', async () => {
      const { sound, stage, page, spoken } = setUp();
      sound.failWith('no such file');
      stage.show(1, aloud);
      page.paint();
      await expect(spoken[0]?.chime).resolves.toBeUndefined();
    });
  });

  it('[SHW-34] goes on as the alert that it becomes, tells when that was painted, and stands for its new time', async () => {
    const { page, posted, grow, leave, onScreen, stage } = setUp();
    stage.show(1, alert);
    page.paint();
    vi.advanceTimersByTime(4_000);
    const grown = { ...alert, amount: '$10.00', durationMs: 8_000 };
    stage.update(1, 1, grown);
    await vi.advanceTimersByTimeAsync(0);
    expect(grow).toHaveBeenCalledWith(grown);
    page.paint();
    expect(posted.at(-1)).toEqual({ kind: 'started', showId: 1, update: 1 });
    vi.advanceTimersByTime(3_999 - exitMs);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(exitMs);
    expect([leave.mock.calls.length, onScreen.size]).toEqual([1, 1]);
    vi.advanceTimersByTime(1);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 1, failure: null });
  });

  it('[SHW-34] an update that comes when the alert leaves, or for another one, is not taken', async () => {
    const { page, posted, grow, stage } = setUp();
    stage.show(1, alert);
    page.paint();
    stage.update(2, 1, alert);
    vi.advanceTimersByTime(5_000 - exitMs);
    stage.update(1, 1, alert);
    await vi.advanceTimersByTimeAsync(0);
    expect(grow).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(exitMs);
    expect(posted.map(({ kind }) => kind)).toEqual(['started', 'ended']);
  });
});
