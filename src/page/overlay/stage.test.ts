// This file has over 300 lines, because all tests share a stage with its page, clock and engine.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogText } from '../../contract';
import { alert, openStage } from '../../testing/overlay/openStage';
import { earlyExitMs, exitMs, firstPaintTimeoutMs, frameTimeoutMs, prepareTimeoutMs } from './show';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Stage', () => {
  it('[SHW-3] draws at once, reports the start after the first painted frame, and the end when the time is over', () => {
    const { page, posted, onScreen, stage } = openStage();
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

  it('[SHW-3] keeps optional work out of the first frame', () => {
    const { page, startEffects, stage } = openStage();
    stage.show(1, alert);
    expect(startEffects).not.toHaveBeenCalled();
    page.paint();
    expect(startEffects).toHaveBeenCalledTimes(1);
    stage.show(2, alert);
    stage.clear(2);
    page.paint();
    expect(startEffects).toHaveBeenCalledTimes(1);
  });

  it('[SHW-3] continues without effects that fail, and reports the failure', () => {
    const { page, startEffects, sound, notices, onScreen, stage } = openStage();
    startEffects.mockImplementationOnce(() => {
      throw new Error('no room');
    });
    stage.show(1, alert);
    page.paint();
    expect(notices).toEqual([catalogText('overlay-adornment-left-out', { why: catalogText('why-unknown') })]);
    expect([onScreen.size, sound.played.length]).toEqual([1, 1]);
  });

  it('[SHW-3] begins the exit early enough to end with the show', () => {
    const { leave, stage } = openStage();
    stage.show(1, alert);
    vi.advanceTimersByTime(alert.durationMs - exitMs - 1);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('[SHW-3] reports the start once, in bounded time and before the end, on a page that paints nothing', () => {
    const { page, posted, stage } = openStage();
    stage.show(1, alert);
    vi.advanceTimersByTime(firstPaintTimeoutMs);
    page.paint();
    expect(posted).toEqual([{ kind: 'started', showId: 1 }]);
    stage.clear(1);
    posted.length = 0;
    stage.show(2, { ...alert, durationMs: 250 });
    vi.advanceTimersByTime(250);
    expect(posted.map((message) => message.kind)).toEqual(['started', 'ended']);
  });

  it('[DLV-4] reports the start at once on a hidden page, which paints nothing and whose timers are late', () => {
    const { page, posted, stage } = openStage();
    page.become({ visible: false, active: null });
    stage.show(1, alert);
    expect(posted).toEqual([{ kind: 'started', showId: 1 }]);
  });

  it('[CUS-61] draws an alert again for its full time if the code that drew it fails', () => {
    const { page, posted, onScreen, draw, startEffects, sound, stage } = openStage();
    stage.show(1, alert);
    page.paint();
    vi.advanceTimersByTime(3_000);
    posted.length = 0;
    draw.mock.calls[0]?.[2].redraw();
    expect([draw.mock.calls.length, startEffects.mock.calls.length, sound.played.length]).toEqual([2, 2, 1]);
    expect(posted).toEqual([{ kind: 'extended', showId: 1, leftMs: alert.durationMs }]);
    vi.advanceTimersByTime(alert.durationMs - 1);
    expect(onScreen.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 1, failure: null });
    draw.mock.calls[0]?.[2].redraw();
    expect([draw.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
  });

  it('[CUS-61] ends an alert early if its code asks for it, but not while it is read aloud', () => {
    const { posted, draw, stage } = openStage();
    stage.show(1, alert);
    draw.mock.calls[0]?.[2].end();
    vi.advanceTimersByTime(exitMs);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 1, failure: null });
    stage.show(2, { ...alert, speech: { text: 'Hi', voice: '', rate: 1, volume: 1, stayMs: 0 } });
    draw.mock.calls[1]?.[2].end();
    vi.advanceTimersByTime(alert.durationMs - 1);
    expect(posted.at(-1)).toMatchObject({ kind: 'started', showId: 2 });
  });

  it('[CUS-60] refuses an update if the alert cannot grow, so that the events get their own alert', () => {
    const { page, posted, draw, onScreen, stage } = openStage();
    draw.mockImplementationOnce((shown) => {
      onScreen.add(shown.key);
      return { startEffects: () => {}, leave: () => {}, rescheduleExit: () => {}, remove: () => onScreen.delete(shown.key) };
    });
    stage.show(1, alert);
    page.paint();
    posted.length = 0;
    stage.update(1, 1, { ...alert, durationMs: 9_000 });
    page.paint();
    expect(posted).toEqual([]);
    vi.advanceTimersByTime(alert.durationMs);
    expect(posted).toEqual([{ kind: 'ended', showId: 1, failure: null }]);
  });

  it('[CUS-60] drops what was prepared for a show with the show, even if it was never drawn', async () => {
    const { abandon, prepare, stage } = openStage();
    prepare.mockReturnValueOnce(new Promise(() => {}));
    stage.show(1, alert);
    expect(abandon).not.toHaveBeenCalled();
    stage.clear(1);
    expect(abandon).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('removes a cleared show at once, silences it and reports nothing more', () => {
    const { page, posted, onScreen, sound, stage } = openStage();
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

  it('[SHW-58] a leaving alert gets a short exit, and the next alert waits for it', async () => {
    const { page, posted, onScreen, leave, draw, sound, stage } = openStage();
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

  it('[SHW-58] skips the short exit if nobody sees it: on a hidden, newly hidden or leaving page', () => {
    const { page, onScreen, leave, stage } = openStage();
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

  it('[LNG-4] never shows two alerts: an early show ends the previous one and reports it by id', () => {
    const { posted, onScreen, stage } = openStage();
    stage.show(1, alert);
    stage.show(2, { ...alert, key: 'donation.created:2' });
    expect([...onScreen]).toEqual(['donation.created:2']);
    expect(posted).toEqual([{ kind: 'ended', showId: 1, failure: 'replaced' }]);
  });

  it('treats an order that was delivered twice as one', () => {
    const { page, draw, sound, stage } = openStage();
    stage.show(1, alert);
    stage.show(1, alert);
    page.paint();
    expect(draw).toHaveBeenCalledTimes(1);
    expect(sound.played).toEqual(['donation 0.5']);
  });

  it('[LNG-4] reports an alert that cannot be drawn as failed by id, and shows the next', () => {
    const { draw, posted, notices, onScreen, stage } = openStage();
    draw.mockImplementationOnce(() => {
      throw new Error('no room');
    });
    stage.show(1, alert);
    expect(posted).toEqual([{ kind: 'ended', showId: 1, failure: 'draw-failed' }]);
    expect(notices).toEqual([catalogText('overlay-alert-not-drawn', { why: catalogText('why-unknown') })]);
    expect(vi.getTimerCount()).toBe(0);
    stage.show(2, alert);
    expect(onScreen.size).toBe(1);
  });

  it('[SHW-3] waits for a theme up to its limit, then gives the alert its full time', async () => {
    const { prepare, posted, onScreen, stage } = openStage();
    prepare.mockReturnValueOnce(Promise.resolve());
    stage.show(1, alert);
    expect(onScreen.size).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(onScreen.size).toBe(1);
    stage.clear(1);
    prepare.mockReturnValueOnce(new Promise(() => {}));
    stage.show(2, alert);
    vi.advanceTimersByTime(prepareTimeoutMs);
    expect(onScreen.size).toBe(1);
    vi.advanceTimersByTime(alert.durationMs);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 2, failure: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[CUS-61] gives custom code the time limit of its first frame, and no more', () => {
    const { prepare, onScreen, stage } = openStage();
    prepare.mockReturnValueOnce(new Promise(() => {}));
    const event = { key: 'k', type: 'donation.created', name: '', amount: 0, currency: '', message: '', items: [], atMs: 0 } as const;
    stage.show(1, { ...alert, drawnBy: { code: 'a', values: {}, hosts: [], event } });
    vi.advanceTimersByTime(frameTimeoutMs(alert) - 1);
    expect(onScreen.size).toBe(0);
    vi.advanceTimersByTime(1);
    expect(onScreen.size).toBe(1);
  });

  it('[CUS-61] an alert that asks to be ended repeatedly ends once', () => {
    const { posted, draw, stage } = openStage();
    stage.show(1, alert);
    vi.advanceTimersByTime(1_000);
    for (let asked = 0; asked < 20; asked += 1) {
      draw.mock.calls[0]?.[2].end();
      vi.advanceTimersByTime(exitMs / 10);
    }
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 1, failure: null });
    stage.show(2, alert);
    vi.advanceTimersByTime(alert.durationMs - 1);
    draw.mock.calls[1]?.[2].end();
    vi.advanceTimersByTime(1);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 2, failure: null });
  });

  it('draws with another theme if its own cannot be loaded, reports it, and never draws a cleared alert', async () => {
    const { prepare, notices, draw, stage } = openStage();
    prepare.mockReturnValueOnce(Promise.reject(new Error('gone')));
    stage.show(1, alert);
    await vi.advanceTimersByTimeAsync(0);
    expect(notices).toEqual([catalogText('overlay-look-left-out', { why: catalogText('why-unknown') })]);
    expect(draw).toHaveBeenCalledTimes(1);
    prepare.mockReturnValueOnce(Promise.resolve());
    stage.show(2, alert);
    stage.clear(2);
    await vi.advanceTimersByTimeAsync(prepareTimeoutMs);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('[SHW-3] continues without its sound and reports it', () => {
    const { sound, notices, posted, stage } = openStage();
    sound.failWith('no such file');
    stage.show(1, alert);
    vi.advanceTimersByTime(5_000);
    expect(notices).toEqual([catalogText('overlay-sound-left-out', { why: 'no such file' })]);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 1, failure: null });
  });

  it('removes an overdue alert when a hidden page is shown again, before its late timer', () => {
    const { page, posted, onScreen, stage } = openStage();
    stage.show(1, alert);
    vi.setSystemTime(Date.now() + 60_000);
    page.become({ visible: true, active: true });
    expect(onScreen.size).toBe(0);
    expect(posted.at(-1)).toEqual({ kind: 'ended', showId: 1, failure: null });
  });

  it('is empty when the page leaves, so that no stale frame remains', () => {
    const { page, onScreen, stage } = openStage();
    stage.show(1, alert);
    page.leave();
    expect(onScreen.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[SHW-33] [SHW-86] becomes the grown alert, reports when it was painted, and stays for its new time', async () => {
    const { page, posted, grow, leave, onScreen, stage } = openStage();
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

  it('[SHW-33] refuses an update for a leaving alert or another alert', async () => {
    const { page, posted, grow, stage } = openStage();
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
