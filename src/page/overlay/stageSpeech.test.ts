import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert } from '../../contract/engine';
import { alert, openStage } from '../../testing/overlay/openStage';
import { createShowExtender } from './extendShow';
import { exitMs } from './show';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('[SPK-2] an alert that is read aloud', () => {
  const aloud: Alert = { ...alert, speech: { text: 'Ana donated', voice: '', rate: 1, volume: 1, stayMs: 10_000 } };
  const begin = () => {
    const set = openStage();
    set.stage.show(1, aloud);
    set.page.paint();
    const show = set.spoken[0];
    if (!show) throw new Error('nothing was said');
    const extendShow = createShowExtender(show, 10_000, { now: set.page.now, post: (message) => set.posted.push(message) });
    return { ...set, show, extendShow };
  };
  const exitAtMs = aloud.durationMs - exitMs;

  it('stays until the speech is over, and reports for how long', () => {
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

  it('leaves when the speech ends, never before its own time, and at its limit at the latest', () => {
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

  it('does not change if the speech comes during its exit or after it', () => {
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

  it('[SPK-2] stays for the rest of its speech if the code that drew it fails', () => {
    const { extendShow, posted, draw, leave } = begin();
    extendShow(10_000);
    vi.advanceTimersByTime(3_000);
    draw.mock.calls[0]?.[2].redraw();
    expect(posted.at(-1)).toEqual({ kind: 'extended', showId: 1, leftMs: 7_000 + exitMs });
    vi.advanceTimersByTime(6_999);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('[SPK-2] [CTL-3] loses only its speech when the speech is skipped', () => {
    const { show, stage, onScreen } = begin();
    stage.skipSpeech(7);
    expect(show.signal.aborted).toBe(false);
    stage.skipSpeech(1);
    expect(show.signal.aborted).toBe(true);
    expect(onScreen.size).toBe(1);
  });

  it('is read after its chime, even if the chime fails', async () => {
    const { sound, stage, page, spoken } = openStage();
    sound.failWith('no such file');
    stage.show(1, aloud);
    page.paint();
    await expect(spoken[0]?.chime).resolves.toBeUndefined();
  });
});
