import type { FrameLocator, Page } from '@playwright/test';
import { defaultWidget, type FieldValues, type Rect, type WidgetCode } from '../../src/contract/settings/index.ts';
import { alertsOf, callCompanion, changeSettings } from './companion.ts';
import type { Product } from './product.ts';

/** A widget's code. Parts that are not given are empty. */
function codeOf(part: Partial<WidgetCode>): WidgetCode {
  const { name = 'Test widget', kind = 'widget', html = '', css = '', js = '', fields = '', data = '' } = part;
  return { ovationWidget: 1, name, kind, html, css, js, fields, data };
}

export async function uploadCode(product: Product, code: Partial<WidgetCode>): Promise<string> {
  const answer = await callCompanion(product, 'POST', '/media?name=widget.json', new TextEncoder().encode(JSON.stringify(codeOf(code))));
  if (!answer.ok) throw new Error(`The upload failed: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id; // the companion answers in this shape
}

const alertsRect: Rect = { x: 960, y: 500, width: 900, height: 540 };
const widgetRect: Rect = { x: 40, y: 40, width: 600, height: 400 };

interface Placing {
  readonly element?: string;
  readonly values?: FieldValues;
  readonly rect?: Rect;
  readonly hosts?: readonly string[];
  readonly shared?: boolean;
}

/** Adds an element with this code, position and size to the first overlay, which also has alerts. */
export async function addCustomWidget(
  product: Product,
  code: Partial<WidgetCode>,
  { element = 'mine', values = {}, rect = widgetRect, hosts = [], shared = false }: Placing = {},
): Promise<void> {
  const mediaId = await uploadCode(product, code);
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    const widget = { ...defaultWidget('custom'), code: mediaId, values, hosts: [...hosts], shared };
    settings.boxes[element] = { ...alerts, widget };
    const layer = (of: string, at: Rect) => ({ box: of, rect: at, rotation: 0, hidden: false, locked: false });
    const before = settings.overlays?.alerts?.elements.filter((one) => one.box !== element) ?? [layer('alerts', alertsRect)];
    settings.overlays = {
      ...settings.overlays,
      alerts: { size: { width: 1_920, height: 1_080 }, elements: [...before, layer(element, rect)] },
    };
  });
}

export const widgetFrame = (page: Page, element = 'mine'): FrameLocator =>
  page.locator(`[data-box="${element}"]`).frameLocator('iframe.frame');
