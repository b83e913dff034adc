import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { wavFile } from '../src/files/testing/mediaFixtures.ts';
import { notInObs, obsChromium, obsFlags } from './support/chromium.ts';
import { command } from './support/command.ts';
import { openProfile } from './support/context.ts';
import { addCustomWidget, widgetFrame } from './support/customWidget.ts';
import { expect, test } from './support/fixtures.ts';

/* The creator's mute and volume apply to every sound that a widget can play (SPEC CTL-13). Tested in each build of the browser. */

const desktopChromium = process.env.OVATION_DESKTOP_CHROMIUM ?? '/usr/bin/chromium';
/** Whether to test in a desktop Chromium. Also true if `OVATION_DESKTOP_CHROMIUM` names a missing file: the tests must then fail. */
const hasDesktop = process.env.OVATION_DESKTOP_CHROMIUM !== undefined || existsSync(desktopChromium);
const wav = `data:audio/wav;base64,${Buffer.from(wavFile(2)).toString('base64')}`;

/**
 * Each piece of code adds one looping media element to `sounds`. `html` is the HTML of an element with autoplay. `later` plays an element
 * in a new task.
 */
const media: Readonly<Record<string, string>> = {
  'new Audio': 'const a = new Audio(wav); a.loop = true; sounds.push(a); a.play();',
  'new Audio by itself': 'const a = new Audio(); a.autoplay = a.loop = true; a.src = wav; sounds.push(a);',
  'new Audio by attributes':
    "const a = new Audio(); for (const [name, value] of Object.entries({ autoplay: '', loop: '', src: wav })) a.setAttribute(name, value); sounds.push(a);",
  'a source of its own':
    "const a = document.createElement('video'); const s = document.createElement('source'); s.src = wav; a.autoplay = a.loop = true; a.append(s); sounds.push(a);",
  'in the document': "document.body.insertAdjacentHTML('beforeend', html); sounds.push(document.body.lastElementChild);",
  'taken out of its tree':
    "const d = document.createElement('div'); d.innerHTML = html; const a = d.firstChild; d.innerHTML = ''; later(a); sounds.push(a);",
  'in no document': "const d = document.createElement('div'); d.innerHTML = html; later(d.firstChild); sounds.push(d.firstChild);",
  'outer html in no document':
    "const d = document.createElement('div'); d.innerHTML = '<i></i>'; d.firstChild.outerHTML = html.toUpperCase().replace(/DATA.*=/, wav); d.firstChild.src = wav; later(d.firstChild); sounds.push(d.firstChild);",
  'a template in no document':
    "const t = document.createElement('template'); t.innerHTML = html; const d = document.createElement('div'); setTimeout(() => { d.append(t.content); d.firstChild.src = wav; later(d.firstChild); sounds.push(d.firstChild); }, 50);",
  'a clone': "const d = document.createElement('div'); d.innerHTML = html; sounds.push(d.firstChild.cloneNode(true));",
  'a closed shadow tree':
    "const d = document.body.appendChild(document.createElement('div')); const s = d.attachShadow({ mode: 'closed' }); s.innerHTML = html; sounds.push(s.firstChild);",
  'a shadow tree in no document':
    "const s = document.createElement('div').attachShadow({ mode: 'open' }); s.innerHTML = html; later(s.firstChild); sounds.push(s.firstChild);",
  'another parser':
    "const d = new DOMParser().parseFromString(html, 'text/html'); const a = document.adoptNode(d.body.firstChild); later(a); sounds.push(a);",
  'a range': 'const a = document.createRange().createContextualFragment(html).firstChild; sounds.push(a);',
  'an element of its own':
    "customElements.define('own-audio', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'closed' }).append(Object.assign(new Audio(wav), { autoplay: true, loop: true })); } }); const d = document.createElement('own-audio'); document.body.append(d);",
  'a stream': `const c = new AudioContext(); const o = new OscillatorNode(c); const s = c.createMediaStreamDestination(); o.connect(s); o.start();
    const a = new Audio(); a.autoplay = true; a.srcObject = s.stream; sounds.push(a);`,
};

const contexts = `
  const c = new AudioContext(); const o = new OscillatorNode(c); o.connect(c.destination); o.start();
  const off = new OfflineAudioContext(1, 44100, 44100); const p = off.createOscillator(); p.connect(off.destination); p.start();
  off.startRendering().then((buffer) => { const b = new AudioBufferSourceNode(new AudioContext(), { buffer, loop: true }); b.connect(b.context.destination); b.start(); window.isRendered = buffer.getChannelData(0).some((v) => v !== 0); });
`;

/** Runs before the frame's first script, so that the test keeps the browser's own functions even if the widget replaces them. */
function watchSound(): void {
  const read = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name)?.get;
  const [muted, volume] = [read(HTMLMediaElement.prototype, 'muted'), read(HTMLMediaElement.prototype, 'volume')];
  const sounds: HTMLMediaElement[] = [];
  const gains: AudioNode[] = [];
  Object.assign(window, {
    sounds,
    levels: () => [
      ...sounds.map((sound) => (sound.paused || muted?.call(sound) ? 0 : volume?.call(sound))),
      ...gains.map((node) => (node instanceof GainNode ? Math.round(node.gain.value * 100) / 100 : 1)),
    ],
  });
  const { connect } = AudioNode.prototype;
  Object.assign(AudioNode.prototype, {
    connect(this: AudioNode, target: AudioNode, ...rest: number[]) {
      if (target instanceof AudioDestinationNode && target.context instanceof AudioContext) gains.push(this);
      return Reflect.apply(connect, this, [target, ...rest]);
    },
  });
}

for (const { name, open } of [
  ...(hasDesktop ? ([127] as const) : ([127, 149] as const)).map((obs) => ({
    name: `the Chromium ${obs} of the tests`,
    open: async (profile: string) => {
      const executablePath = await obsChromium(obs);
      return openProfile(chromium, profile, { ...(executablePath && { executablePath }), args: obsFlags, ignoreDefaultArgs: notInObs });
    },
  })),
  ...(hasDesktop
    ? [
        {
          name: 'the desktop’s Chromium',
          open: (profile: string) =>
            openProfile(chromium, profile, {
              executablePath: desktopChromium,
              args: ['--headless=new', '--autoplay-policy=no-user-gesture-required'],
              ignoreDefaultArgs: notInObs,
            }),
        },
      ]
    : []),
]) {
  test(`[CTL-13] every sound of a widget obeys mute and volume at once, in ${name}`, async ({ product }) => {
    const ways = Object.values(media).map((run) => `try { (() => { ${run} })() } catch (e) { console.error(e) }`);
    const js = `
      const wav = ${JSON.stringify(wav)};
      const html = '<audio autoplay loop src="' + wav + '"></audio>';
      const later = (a) => setTimeout(() => a.play());
      const play = () => { ${ways.join('\n')}; ${contexts} };
      play();
      window.addEventListener('onEventReceived', ({ detail }) => detail.listener === 'alertService:toggleSound' && detail.event.muted && play());
    `;
    await addCustomWidget(product, { html: `<audio autoplay loop id="own" src="${wav}"></audio>`, js });
    const profile = await mkdtemp(join(tmpdir(), 'ovation-sound-'));
    let context: BrowserContext | null = null;
    try {
      context = await open(profile);
      await context.addInitScript(watchSound);
      const overlay = await context.newPage();
      await overlay.goto(product.overlay);
      await expect(widgetFrame(overlay).locator('#own')).toBeAttached();
      const frame = overlay.frames().find((one) => one.url().includes('/widget/'));
      if (!frame) throw new Error('there is no frame');
      const levels = (): Promise<readonly number[]> =>
        frame.evaluate(() => {
          const read: () => readonly number[] = Reflect.get(window as object, 'levels');
          return read();
        });
      const kinds = async () => [...new Set(await levels())];
      const each = Object.keys(media).length - 1 + 2; // without the element that is hidden from the widget, but with two audio contexts
      await expect.poll(levels).toHaveLength(each);
      await expect.poll(kinds).toEqual([1]);
      await command(product, 'mute', { what: 'sound' });
      // This widget starts all sounds again when it learns of the mute.
      await expect.poll(levels).toHaveLength(2 * each);
      expect(await kinds()).toEqual([0]);
      await new Promise((resolve) => setTimeout(resolve, 1_000)); // long enough for the restarted sounds to load
      expect(await kinds()).toEqual([0]);
      await command(product, 'unmute', { what: 'sound' });
      await expect.poll(kinds).toEqual([1]);
      await command(product, 'volume', { level: 0.5 });
      await expect.poll(kinds).toEqual([0.5]);
      await command(product, 'volume', { level: 0 });
      await expect.poll(kinds).toEqual([0]);
      await command(product, 'volume', { level: 1 });
      await expect.poll(kinds).toEqual([1]);
    } finally {
      await context?.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
