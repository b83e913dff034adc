import type { BusinessEvent } from '../contract/api';
import type { EngineMessage } from '../contract/engine';
import type { FrameEvent, Widget, WidgetContent } from '../contract/settings';
import { noWidgetMemory, type WidgetMemory } from '../page/engine/widgets/widgetMemory';
import { createEngineWorld, type EngineWorldOptions, type WorldPage } from './engineWorld';
import { settingsWith } from './widgets';

export const goal = { id: 'g1', description: 'New report', amount: 10_000, totalRaised: 4_000, currency: 'USD', completedAt: null };

/** A live engine with a page of a widget. `kept`: what an earlier engine has stored about widgets. */
export async function createWidgetWorld(
  widget: Widget,
  reads: Readonly<Record<string, unknown>> = {},
  kept: Partial<WidgetMemory> = {},
  options: EngineWorldOptions = {},
) {
  const world = createEngineWorld(options);
  const ledger = world.openAccountLedger('me');
  await ledger.takeOver();
  await ledger.memory.set('widgets', { ...noWidgetMemory, ...kept });
  for (const [path, body] of Object.entries({ '/read/goal/active': goal, ...reads })) world.reads.set(path, body);
  const settings = settingsWith({ widget });
  await world.saveSettings(settings).catch(() => {}); // this rejects because the live channel is not open yet, but the settings are stored
  const page = await world.goLive({ overlay: 'widget' });
  await world.time.advance(1_000);
  const publish = async (event: BusinessEvent, id: string) => {
    await world.publish(event, id);
    await world.time.advance(500);
  };
  return { ...world, settings, page, publish };
}

export function contents(page: WorldPage): (WidgetContent | null)[] {
  return page.received.flatMap((message: EngineMessage) => (message.kind === 'widget' ? [message.view?.content ?? null] : []));
}

export const frameEvents = (page: WorldPage): FrameEvent[] =>
  page.received.flatMap((message: EngineMessage) => (message.kind === 'widget' ? (message.events ?? []) : []));

export const last = (page: WorldPage) => contents(page).at(-1);
