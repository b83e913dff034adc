import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeNames } from '../../../../contract/settings';

const styleOf = (theme: string) => readFileSync(join(import.meta.dirname, `${theme}.css`), 'utf8');
const seconds = (text: string) => Number(/(?<![\w.-])([\d.]+)s\b/.exec(text)?.[1]);

/** The blocks of `@keyframes`, by name. */
function keyframesOf(style: string): ReadonlyMap<string, readonly string[]> {
  const blocks = style.matchAll(/@keyframes ([\w-]+) \{\n([\s\S]*?)\n\}/g);
  return new Map([...blocks].map(([, name = '', body = '']) => [name, [...body.matchAll(/\{([^}]*)\}/g)].map(([, frame = '']) => frame)]));
}

test.each(themeNames)('[WDG-41] the background of %s moves by cheap steps, at most ten times a second, and only with motion', (theme) => {
  const style = styleOf(theme);
  const keyframes = keyframesOf(style);
  const still = style.replaceAll(/@keyframes [\s\S]*?\n\}/g, '').replaceAll(/\n {2}&\[data-motion='on'\][\s\S]*?\n {2}\}/g, '');
  expect(still).not.toMatch(/animation|transition|(?<!mask-)filter\b/);
  const animations = [...style.matchAll(/animation: ([^;]+);/g)].map(([, animation = '']) => animation);
  expect(animations.length).toBeGreaterThan(0);
  for (const animation of animations) {
    const frames = keyframes.get(animation.split(' ')[0] ?? '') ?? expect.fail(`${animation} has no keyframes`);
    for (const frame of frames) expect(frame.match(/[\w-]+(?=:)/g)).toEqual(frame.match(/transform|opacity|animation-timing-function/g));
    const steps = Number(/steps\((\d+)\)/.exec(animation)?.[1] ?? Number.NaN);
    if (steps) expect(steps / seconds(animation), animation).toBeLessThanOrEqual(10);
    // If `animation` has no `steps()`, each keyframe needs `steps()`, except the last one, because nothing changes after it.
    else expect(frames.filter((frame) => !frame.includes('steps(')).length, animation).toBeLessThanOrEqual(1);
  }
});

test('[WDG-43] each theme has its own drawings', () => {
  const files = new Set(readdirSync(import.meta.dirname));
  expect(themeNames.filter((theme) => !files.has(`${theme}.ts`) || !styleOf(theme).includes(`.scene-title[data-look='${theme}']`))).toEqual(
    [],
  );
});
