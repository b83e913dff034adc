import * as z from 'zod/mini';
import type { ObsFinding } from '../../contract';
import { type OvationSource, untouchedSize } from './issues';
import { ObsFailure } from './obsFailure';
import type { ObsSession } from './obsSession';
import { type BrowserSettings, browserKind, type ObsState, placesOf, type SceneItem } from './obsState';
import { type OverlayLinks, overlayUrl } from './overlayLinks';

/** Undoes a change, in a later session; null = it cannot be undone. */
export type UndoInObs = ((session: ObsSession) => Promise<void>) | null;

const Nothing = z.unknown();
const removalLooks = 20;
const removalLookMs = 50;

export interface FixParts {
  readonly session: ObsSession;
  readonly state: ObsState;
  readonly sources: readonly OvationSource[];
  readonly links: OverlayLinks;
}

/** Applies the fix of one finding, and nothing else (SPEC OBW-4). */
export async function applyFix(parts: FixParts, { kind, source: name, overlay, to }: ObsFinding): Promise<UndoInObs> {
  const { session, state, links } = parts;
  const source = parts.sources.find((one) => one.name === name);
  if (!source) throw new ObsFailure('changed');
  const set = (change: Partial<BrowserSettings>) => setSettings(session, source, change);
  switch (kind) {
    case 'old-link':
    case 'other-address':
    case 'not-an-overlay': {
      const key = links.keyOf(overlay ?? '');
      if (overlay === null || key === null) throw new ObsFailure('changed');
      return set({ url: overlayUrl(overlay, key, links.origin(), kind === 'not-an-overlay' ? '' : source.settings.url) });
    }
    case 'default-size':
      return resize(parts, source);
    case 'frame-rate':
      return set({ fps_custom: false });
    case 'refreshed':
      return set({ restart_when_active: false });
    case 'shut-down':
      return set({ shutdown: false });
    case 'not-in-mixer':
      return set({ reroute_audio: true });
    case 'muted':
      await session.ask('SetInputMute', Nothing, { inputName: name, inputMuted: false });
      return async (later) => {
        await expectStill(later, name, source.settings.url);
        await later.ask('SetInputMute', Nothing, { inputName: name, inputMuted: true });
      };
    case 'twice':
      await replace(session, state, name, to);
      return null;
    case 'old-obs':
      throw new ObsFailure('changed');
  }
}

export interface Added {
  readonly source: string;
  readonly undo: UndoInObs;
}

/** Adds a overlay to a scene: with its existing source, or a new one (SPEC OBW-2). */
export async function add(
  { session, state, sources, links }: FixParts,
  overlay: string,
  scene: string,
  name = `Ovation: ${overlay}`,
): Promise<Added> {
  const key = links.keyOf(overlay);
  if (key === null || !state.scenes.includes(scene)) throw new ObsFailure('changed');
  const present = sources.find(({ shown }) => shown.tag === 'overlay' && shown.overlay === overlay);
  if (present) {
    if (present.scenes.includes(scene)) return { source: present.name, undo: null };
    const { sceneItemId } = await session.ask('CreateSceneItem', z.object({ sceneItemId: z.int() }), {
      sceneName: scene,
      sourceName: present.name,
    });
    const undo: UndoInObs = async (later) => {
      await expectStill(later, present.name, present.settings.url);
      // Each scene collection counts its items by itself, so another one may use the id for something else.
      const places = await placesOf(later, present.name);
      if (!places.some((place) => place.scene === scene && place.id === sceneItemId)) throw new ObsFailure('changed');
      await later.ask('RemoveSceneItem', Nothing, { sceneName: scene, sceneItemId });
    };
    return { source: present.name, undo };
  }
  const inputName = freeName(name, state.names);
  const url = overlayUrl(overlay, key, links.origin());
  const { width, height } = state.canvas;
  const inputSettings = { url, width, height, fps_custom: false, reroute_audio: true, shutdown: false, restart_when_active: false };
  await session.ask('CreateInput', Nothing, { sceneName: scene, inputName, inputKind: browserKind, inputSettings });
  const undo: UndoInObs = async (later) => {
    await expectStill(later, inputName, url);
    await remove(later, inputName);
  };
  return { source: inputName, undo };
}

/**
 * Removes the scene items first: OBS keeps the items of a removed source, and lists the source, until their scene is drawn.
 * Then waits until the source is gone, because OBS answers before.
 */
async function remove(session: ObsSession, inputName: string): Promise<void> {
  for (const { scene, id } of await placesOf(session, inputName)) {
    await session.ask('RemoveSceneItem', Nothing, { sceneName: scene, sceneItemId: id });
  }
  // Without scene items OBS may have removed the source by itself.
  await session.ask('RemoveInput', Nothing, { inputName }).catch(ignoreGone);
  const Inputs = z.object({ inputs: z.array(z.object({ inputName: z.string() })) });
  for (let look = 0; look < removalLooks; look += 1) {
    const { inputs } = await session.ask('GetInputList', Inputs, {});
    if (!inputs.some((input) => input.inputName === inputName)) return;
    await session.wait(removalLookMs);
  }
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ObsFailure && error.problem === 'changed')) throw error;
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted} ${number}`)) return `${wanted} ${number}`;
}

async function setSettings(session: ObsSession, { name, settings }: OvationSource, change: Partial<BrowserSettings>): Promise<UndoInObs> {
  const former = Object.fromEntries(Object.keys(change).map((key) => [key, settings[key as keyof BrowserSettings]])); // keys of `BrowserSettings`
  await session.ask('SetInputSettings', Nothing, { inputName: name, inputSettings: { ...change }, overlay: true });
  return async (later) => {
    const url = change.url ?? settings.url;
    await expectStill(later, name, url);
    await later.ask('SetInputSettings', Nothing, { inputName: name, inputSettings: former, overlay: true });
  };
}

/** Throws if the source is not ours any more, changed by the creator or of another scene collection: then nothing is undone. */
async function expectStill(session: ObsSession, name: string, url: string): Promise<void> {
  const Answer = z.object({ inputSettings: z.object({ url: z.optional(z.string()) }) });
  const { inputSettings } = await session.ask('GetInputSettings', Answer, { inputName: name });
  if (inputSettings.url !== url) throw new ObsFailure('changed');
}

/** A source that the creator scaled or moved keeps its place on the canvas; any other fills the canvas. */
async function resize({ session, state }: FixParts, source: OvationSource): Promise<UndoInObs> {
  const { width, height } = state.canvas;
  const undoSettings = await setSettings(session, source, { width, height });
  const placed = state.items.filter((item) => item.source === source.name && isPlaced(item));
  for (const { scene, id, transform } of placed) {
    const scaled = { scaleX: (transform.scaleX * untouchedSize.width) / width, scaleY: (transform.scaleY * untouchedSize.height) / height };
    await session.ask('SetSceneItemTransform', Nothing, { sceneName: scene, sceneItemId: id, sceneItemTransform: scaled });
  }
  return async (later) => {
    await undoSettings?.(later);
    const places = await placesOf(later, source.name);
    for (const { scene, id, transform } of placed) {
      if (!places.some((place) => place.scene === scene && place.id === id)) continue;
      const former = { scaleX: transform.scaleX, scaleY: transform.scaleY };
      await later.ask('SetSceneItemTransform', Nothing, { sceneName: scene, sceneItemId: id, sceneItemTransform: former });
    }
  };
}

/** Whether the creator moved or scaled the source. With a bounding box OBS scales the source by itself. */
function isPlaced({ transform: { positionX, positionY, scaleX, scaleY, boundsType } }: SceneItem): boolean {
  return boundsType === 'OBS_BOUNDS_NONE' && (positionX !== 0 || positionY !== 0 || scaleX !== 1 || scaleY !== 1);
}

/** Puts the source `by` in the place of the source `name` in each scene, then removes `name`. */
async function replace(session: ObsSession, state: ObsState, name: string, by: string): Promise<void> {
  const isThere = (scene: string) => state.items.some((item) => item.scene === scene && item.source === by);
  for (const item of state.items.filter(({ source }) => source === name)) {
    if (isThere(item.scene)) continue;
    const { sceneItemId } = await session.ask('CreateSceneItem', z.object({ sceneItemId: z.int() }), {
      sceneName: item.scene,
      sourceName: by,
      sceneItemEnabled: item.isEnabled,
    });
    const { positionX, positionY, scaleX, scaleY } = item.transform;
    const at = { sceneName: item.scene, sceneItemId };
    await session.ask('SetSceneItemTransform', Nothing, { ...at, sceneItemTransform: { positionX, positionY, scaleX, scaleY } });
    await session.ask('SetSceneItemIndex', Nothing, { ...at, sceneItemIndex: item.index });
  }
  await remove(session, name);
}
