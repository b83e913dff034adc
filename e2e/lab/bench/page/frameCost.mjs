import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { against, beside, interleave, line, median, title } from '../figures.mjs';
import { openOverlay } from './testbed.mjs';
import { compose, loadTools, rendererMb } from './widgetTools.mjs';

const nodes = 10_000;
/** Goals. `startMs`: the time until a frame has started. `inserting`: the time to insert nodes, as a multiple of a plain iframe's time. */
const most = { startMs: 30, inserting: 2 };

/** Ways in which authors of widgets insert nodes. Each text is the body of a function with the parameter `list`. */
const insertions = {
  'appendChild in the page': `for (let i = 0; i < ${nodes}; i += 1) list.appendChild(document.createElement('i')).textContent = i;`,
  'a fragment': `const all = document.createDocumentFragment();
    for (let i = 0; i < ${nodes}; i += 1) { const one = document.createElement('i'); one.textContent = i; all.append(one); } list.append(all);`,
  'a tree outside of the page': `const all = document.createElement('div');
    for (let i = 0; i < ${nodes}; i += 1) { all.appendChild(document.createElement('i')); all.querySelector('i'); } list.append(all);`,
  innerHTML: `list.innerHTML = '<i>x</i>'.repeat(${nodes});`,
  'insertAdjacentHTML, 100 at a time': `for (let i = 0; i < ${nodes / 100}; i += 1) list.insertAdjacentHTML('beforeend', '<i>x</i>'.repeat(100));`,
  'templates that are cloned': `const t = document.createElement('template'); t.innerHTML = '<p><b>x</b></p>';
    for (let i = 0; i < ${nodes / 2}; i += 1) list.append(t.content.cloneNode(true));`,
  'jQuery, 1,000 times': `for (let i = 0; i < 1000; i += 1) $(list).append($('<i>').text(i), '<b><i>x</i></b>');`,
};

/** The frame's script. It records how long the frame took to start. Then it inserts nodes, or keeps the processor busy forever. */
const script = (isBusy) => `
  const startMs = performance.now();
  const list = document.querySelector('#list');
  const ways = { ${Object.entries(insertions)
    .map(([name, code]) => `${JSON.stringify(name)}: () => { ${code} }`)
    .join(', ')} };
  const figures = { start: startMs };
  setTimeout(async () => {
    if (${isBusy}) setInterval(() => {
      list.innerHTML = '<i>x</i>'.repeat(200);
      for (let i = 0; i < 100; i += 1) list.appendChild(document.createElement('b')).textContent = i;
    }, 100);
    else for (const [name, run] of Object.entries(ways)) {
      list.textContent = '';
      await new Promise((done) => setTimeout(done, 50));
      const before = performance.now();
      run();
      await null; // lets mutation observers run
      figures[name] = performance.now() - before;
    }
    document.querySelector('#ready').textContent = JSON.stringify(figures);
  }, 1000);`;
const html = '<p id="ready"></p><div id="list" hidden></div>';

export async function measureFrameCost(testbed, { rounds, busySeconds }) {
  const tools = await loadTools();
  const plain = await openPlain();
  try {
    const widgets = (count, isBusy) => async () => {
      await compose(
        Array.from({ length: count }, () => ({ name: 'Cost', html, js: script(isBusy) })),
        testbed,
        tools,
      );
      const page = await openOverlay(testbed);
      const frames = Array.from({ length: count }, (_, index) => page.locator(`[data-box="widget-${index}"]`).frameLocator('iframe.frame'));
      return figuresOf(testbed, page, frames, isBusy ? busySeconds : 0);
    };
    const plains = (count, isBusy) => async () => {
      const page = await testbed.context.newPage();
      await page.goto(plain.page(count, isBusy));
      return figuresOf(
        testbed,
        page,
        [...Array(count).keys()].map((index) => page.frameLocator(`iframe >> nth=${index}`)),
        isBusy ? busySeconds : 0,
      );
    };
    const seen = await interleave({ plain: plains(1, false), widget: widgets(1, false) }, rounds);
    title(`A custom widget's frame beside a plain one (Chromium ${testbed.version}, ${rounds} rounds, medians)`);
    line('', 'plain', 'widget');
    for (const name of Object.keys(seen.plain[0].figures)) {
      const [before, own] = [seen.plain, seen.widget].map((all) => median(all.map(({ figures }) => figures[name])));
      const verdict =
        name === 'start' ? beside(own - before, most.startMs, { unit: ' ms' }) : against(own / before, most.inserting, 'less');
      line(name === 'start' ? 'frame start to first script, ms' : `${name}, ms`, before.toFixed(1), own.toFixed(1), `  ${verdict}`);
    }
    for (const count of [1, 5]) {
      const memory = await interleave({ plain: plains(count, true), widget: widgets(count, true) }, 1);
      line(`RSS with ${count} after ${busySeconds} s, MB`, ...[memory.plain, memory.widget].map(([{ rssMb }]) => rssMb.toFixed(0)));
    }
  } finally {
    plain.close();
  }
}

async function figuresOf({ context }, page, frames, busySeconds) {
  const texts = await Promise.all(frames.map((frame) => frame.locator('#ready:not(:empty)').textContent({ timeout: 120_000 })));
  await pause(busySeconds * 1_000);
  const rssMb = await rendererMb(context.browser(), 'Rss');
  await page.close();
  return { figures: JSON.parse(texts[0]), rssMb };
}

/** Opens iframes with the widget's files, but without Ovation's code. Each has its own host name, as custom widgets have. */
async function openPlain() {
  const jquery = readFileSync(new URL('../../../../node_modules/jquery/dist/jquery.min.js', import.meta.url));
  const files = {
    '/jquery.js': ['text/javascript', jquery],
    '/quick.js': ['text/javascript', script(false)],
    '/busy.js': ['text/javascript', script(true)],
  };
  const server = createServer((request, response) => {
    const [path, query = ''] = (request.url ?? '').split('?');
    const [type, content] = files[path] ?? ['text/html', path === '/frame' ? frame(query) : page(query)];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  const frame = (name) => `<!doctype html>${html}<script src="/jquery.js"></script><script src="/${name}.js"></script>`;
  const page = (query) => {
    const [count, name] = query.split(',');
    const one = (_, index) => `<iframe sandbox="allow-scripts" src="http://w-${index}.localhost:${port}/frame?${name}"></iframe>`;
    return `<!doctype html>${Array.from({ length: Number(count) }, one).join('')}`;
  };
  return {
    page: (count, isBusy) => `http://127.0.0.1:${port}/?${count},${isBusy ? 'busy' : 'quick'}`,
    close: () => server.close(),
  };
}
