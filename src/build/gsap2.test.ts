import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const scripts = ['node_modules/gsap/dist/gsap.min.js', 'node_modules/gsap/dist/EasePack.min.js', 'src/build/gsap2.js'].map((file) =>
  readFileSync(join(root, file), 'utf8'),
);

function run(body: string): unknown {
  const window: Record<string, unknown> = { setTimeout: () => 0, clearTimeout: () => {}, console };
  window.window = window;
  createContext(window);
  for (const script of scripts) runInContext(script, window);
  return JSON.parse(
    String(runInContext(`JSON.stringify((() => {${body}})(), (name, value) => (name === '_gsap' ? undefined : value))`, window)),
  );
}

const two = '[TweenMax.to({x: 0}, 1, {x: 1}), TweenMax.to({x: 0}, 1, {x: 1})]';

describe('[CUS-6] calls of GSAP 1 and 2', () => {
  test.each([
    [
      'append',
      'const a = {x: 0}, b = {x: 0}; const t = new TimelineMax().append(TweenMax.to(a, 1, {x: 10})).append(TweenLite.to(b, 2, {x: 5}), 1); t.totalProgress(1, true); return [t.duration(), a.x, b.x]',
      [4, 10, 5],
    ],
    [
      'append before the end',
      `const t = new TimelineMax(); t.append(TweenMax.to({x: 0}, 2, {x: 1})); t.append(TweenMax.to({x: 0}, 1, {x: 1}), -0.5); return t.duration()`,
      2.5,
    ],
    [
      'insert',
      'const t = new TimelineLite(); t.append(new TweenMax({x: 0}, 1, {x: 1})); t.insert(TweenMax.to({x: 0}, 3, {x: 3})); return [t.duration(), t instanceof TimelineMax]',
      [3, true],
    ],
    [
      'appendMultiple and insertMultiple',
      `const t = new TimelineMax(); t.appendMultiple(${two}, 0.5, 'sequence', 0.5); t.insertMultiple(${two}, 5); return t.duration()`,
      6,
    ],
    [
      'prepend and gotoAndStop',
      'const a = {x: 0}, t = new TimelineMax({paused: true}); t.to(a, 2, {x: 4, ease: Linear.easeNone}); t.prepend(TweenMax.to({y: 0}, 1, {y: 1})); t.gotoAndStop(2); return [a.x, t.duration(), t.paused()]',
      [2, 3, true],
    ],
    [
      'tweens of a timeline’s variables',
      `const t = new TimelineMax({tweens: ${two}, align: 'sequence', repeat: 2}); return [t.duration(), t.repeat()]`,
      [2, 2],
    ],
    [
      'allTo with a callback of each and of all',
      'const os = [{x: 0}, {x: 0}, {x: 0}]; let n = 0, all = 0; const l = TweenMax.allTo(os, 1, {x: 5, onComplete() { n++; }}, 0.5, () => all++); l.forEach((t) => t.totalProgress(1)); return [l.map((t) => t.delay()), n, all, os.map((o) => o.x)]',
      [[0, 0.5, 1], 3, 1, [5, 5, 5]],
    ],
    [
      'staggerFromTo with a cycle',
      'const os = [{x: 0, y: 0}, {x: 0, y: 0}], t = new TimelineMax(); t.staggerFromTo(os, 1, {x: 1}, {x: 3, cycle: {y: [7, 8]}}, 0.25); t.progress(1, true); return [t.duration(), os]',
      [
        1.25,
        [
          { x: 3, y: 7 },
          { x: 3, y: 8 },
        ],
      ],
    ],
    [
      'staggerFrom backwards',
      'const os = [{x: 0}, {x: 0}]; return TweenMax.staggerFrom(os, 1, {x: 9}, -0.5).map((t) => [t.delay(), os.indexOf(t.target)])',
      [
        [0, 1],
        [0.5, 0],
      ],
    ],
    [
      'killAll',
      'const a = {x: 0}; TweenMax.to(a, 5, {x: 1}); TweenMax.delayedCall(5, () => {}); const n = TweenMax.getAllTweens().length; TweenMax.killAll(false, true, false); const left = TweenMax.getAllTweens().length; TweenMax.killAll(); return [n, left, TweenMax.getAllTweens().length]',
      [2, 1, 0],
    ],
    [
      'pauseAll and resumeAll',
      'const t = TweenMax.to({x: 0}, 5, {x: 1}); TweenMax.pauseAll(); const p = t.paused(); TweenMax.resumeAll(); return [p, t.paused()]',
      [true, false],
    ],
    [
      'scopes and {self}',
      `let s; const o = {}; const t = TweenMax.to({x: 0}, 1, {x: 1, onComplete(p, q) { s = [this === o, p === t, q]; }, onCompleteParams: ['{self}', 3], onCompleteScope: o}); t.progress(1); return s`,
      [true, true, 3],
    ],
    [
      'delayedCall with a scope',
      'let s; const t = TweenMax.delayedCall(1, function (x) { s = [this.n, x]; }, [2], {n: 4}); t.progress(1); return s',
      [4, 2],
    ],
    [
      'call with a scope',
      `const s = [], t = new TimelineMax(); t.call(function (x) { s.push(this.n, x); }, [2], {n: 3}, 0.5).addCallback(() => s.push('c'), 0.6); t.call(() => s.push('d'), [], 0.7); t.to({x: 0}, 1, {x: 1}); t.time(0.9); return s`,
      [3, 2, 'c', 'd'],
    ],
    ['defaultEase', 'TweenLite.defaultEase = Linear.easeNone; const a = {x: 0}; TweenLite.to(a, 2, {x: 4}).time(1); return a.x', 2],
    [
      'eases',
      `const a = {x: 0}; new TweenLite(a, 1, {x: 2, ease: new Ease((p) => p * p)}).time(0.5); return [a.x, Power4.easeOut.getRatio(0.5), typeof Elastic.easeOut.config(1, 0.3), typeof SlowMo.ease.config(0.7, 0.7), EaseLookup.find('Bounce.easeOut')(1), TweenPlugin.activate([CSSPlugin]), typeof com.greensock.easing.Back.easeOut]`,
      [0.5, 0.96875, 'function', 'function', 1, true, 'function'],
    ],
    [
      'no call of GSAP 3 otherwise',
      `const a = {x: 0}; gsap.to(a, {x: 1, duration: 1}).progress(1); const t = gsap.timeline(); t.to(a, {x: 5, duration: 1}).to(a, {x: 6, duration: 2}, '<'); return [a.x, t.duration()]`,
      [1, 2],
    ],
  ])('%s', (_what, body, value) => {
    expect(run(body)).toEqual(value);
  });
});
