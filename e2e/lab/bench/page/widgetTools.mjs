import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';

export const stage = { width: 1_920, height: 1_080 };
const alertMs = 6_000;

export async function loadTools() {
  const { module: contract } = await runnerImport('./src/contract/settings/widget.ts');
  const { module: companion } = await runnerImport('./e2e/support/companion.ts');
  const { module: custom } = await runnerImport('./e2e/support/customWidget.ts');
  const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
  return { obs, contract, companion, custom };
}

export async function compose(codes, { product }, { contract, companion, custom }) {
  const media = [];
  for (const code of codes) media.push(await custom.uploadCode(product, code));
  const place = (box, rect) => ({ box, rect, rotation: 0, hidden: false, locked: false });
  await companion.changeSettings(product, (settings) => {
    const alerts = { ...settings.boxes.alerts, durationMs: alertMs };
    const box = (code) => ({ ...alerts, widget: { ...contract.defaultWidget('custom'), code } });
    settings.boxes = { alerts, ...Object.fromEntries(media.map((code, index) => [`widget-${index}`, box(code)])) };
    const widgets = media.map((_, index) =>
      place(`widget-${index}`, { x: 20 + 470 * (index % 4), y: 20 + 220 * Math.floor(index / 4), width: 450, height: 200 }),
    );
    settings.overlays = { alerts: { size: stage, elements: [...widgets, place('alerts', { x: 960, y: 500, width: 900, height: 540 })] } };
  });
}

/** Memory of all renderers: proportional (`Pss`) or resident (`Rss`). */
export async function rendererMb(browser, kind = 'Pss') {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { id }) => sum + megabytes(id, kind), 0);
}

function megabytes(pid, kind) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
  const [, kilobytes] = new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(rollup) ?? [];
  return Number(kilobytes) / 1024;
}
