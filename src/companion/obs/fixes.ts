import * as z from 'zod/mini';
import type { ObsFinding } from '../../contract/companion';
import { type Overlay, sourceSize } from '../../contract/settings';
import { type OvationSource, untouchedSize } from './issues';
import type { ObsSession } from './obsSession';
import { ObsFailure } from './obsSession';
import { type BrowserSettings, hasPlace, type ObsState, placesOf, type SceneItem } from './obsState';
import { type OverlayLinks, overlayUrl } from './overlayLinks';

/** Undoes a change, in a later session. Null if the change cannot be undone. */
export type UndoInObs = ((session: ObsSession) => Promise<void>) | null;

export const Nothing = z.unknown();
export const Created = z.object({ sceneItemId: z.int() });
const removalChecks = 20;
const removalCheckMs = 50;

export interface FixParts {
  readonly session: ObsSession;
  readonly state: ObsState;
  readonly sources: readonly OvationSource[];
  readonly links: OverlayLinks;
}

/** Fixes one finding and changes nothing else (SPEC OBW-4). */
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

/**
 * Removes a source, after its scene items: otherwise, the items would stay in scenes that OBS is not drawing. OBS answers before the source
 * is gone, so this function waits.
 */
export async function remove(session: ObsSession, inputName: string): Promise<void> {
  for (const { scene, id } of await placesOf(session, inputName)) {
    await session.ask('RemoveSceneItem', Nothing, { sceneName: scene, sceneItemId: id });
  }
  // Fails if OBS has already removed the source together with its last scene item.
  await session.ask('RemoveInput', Nothing, { inputName }).catch(ignoreGone);
  const Inputs = z.object({ inputs: z.array(z.object({ inputName: z.string() })) });
  for (let attempt = 0; attempt < removalChecks; attempt += 1) {
    const { inputs } = await session.ask('GetInputList', Inputs, {});
    if (!inputs.some((input) => input.inputName === inputName)) return;
    await session.wait(removalCheckMs);
  }
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ObsFailure && error.problem === 'changed')) throw error;
}

async function setSettings(session: ObsSession, { name, settings }: OvationSource, change: Partial<BrowserSettings>): Promise<UndoInObs> {
  const former = Object.fromEntries(Object.keys(change).map((key) => [key, settings[key as keyof BrowserSettings]]));
  await session.ask('SetInputSettings', Nothing, { inputName: name, inputSettings: { ...change }, overlay: true });
  return async (later) => {
    const url = change.url ?? settings.url;
    await expectStill(later, name, url);
    await later.ask('SetInputSettings', Nothing, { inputName: name, inputSettings: former, overlay: true });
  };
}

/** Throws if the creator has changed the source since Ovation changed it, or if another scene collection is active. */
export async function expectStill(session: ObsSession, name: string, url: string): Promise<void> {
  const Answer = z.object({ inputSettings: z.object({ url: z.optional(z.string()) }) });
  const { inputSettings } = await session.ask('GetInputSettings', Answer, { inputName: name });
  if (inputSettings.url !== url) throw new ObsFailure('changed');
}

type Size = Overlay['size'];

/** A source that is as large as the canvas already fills it. Any other source is scaled to fit and centered. */
export async function fitToCanvas(
  session: ObsSession,
  { canvas }: ObsState,
  size: Size,
  { scene, id }: Pick<SceneItem, 'scene' | 'id'>,
): Promise<void> {
  if (isWhole(size, canvas)) return;
  const bounds = { boundsType: 'OBS_BOUNDS_SCALE_INNER', boundsAlignment: 0, boundsWidth: canvas.width, boundsHeight: canvas.height };
  await place(session, { scene, id }, { positionX: 0, positionY: 0, ...bounds });
}

const isWhole = (size: Size, canvas: Size) => size.width === canvas.width && size.height === canvas.height;

async function place(
  session: ObsSession,
  { scene, id }: Pick<SceneItem, 'scene' | 'id'>,
  sceneItemTransform: Record<string, number | string>,
): Promise<void> {
  await session.ask('SetSceneItemTransform', Nothing, { sceneName: scene, sceneItemId: id, sceneItemTransform });
}

/**
 * Changes the size of a source. An item that the creator moved or scaled keeps its position. Any other item fills the canvas. Items with
 * bounds are not changed, because OBS scales them.
 */
async function resize({ session, state, links }: FixParts, source: OvationSource): Promise<UndoInObs> {
  const size = sourceSize(links.sizeOf(source.shown.overlay), state.canvas);
  const undoSettings = await setSettings(session, source, size);
  const items = state.items.filter(
    (item) => item.source === source.name && !isBounded(item) && (isPlaced(item) || !isWhole(size, state.canvas)),
  );
  for (const item of items) {
    if (isPlaced(item)) await place(session, item, scaledTo(size, state.canvas, item));
    else await fitToCanvas(session, state, size, item);
  }
  return async (later) => {
    await undoSettings?.(later);
    const places = await placesOf(later, source.name);
    for (const { scene, id, transform } of items) {
      if (!hasPlace(places, scene, id)) continue;
      const { scaleX, scaleY, boundsType } = transform;
      await place(later, { scene, id }, { scaleX, scaleY, boundsType });
    }
  };
}

const isBounded = ({ transform }: SceneItem) => transform.boundsType !== 'OBS_BOUNDS_NONE';

function isPlaced({ transform: { positionX, positionY, scaleX, scaleY } }: SceneItem): boolean {
  return positionX !== 0 || positionY !== 0 || scaleX !== 1 || scaleY !== 1;
}

/**
 * For an item whose source changes from OBS's default size to `size`: returns the scale at which the source fills the item's previous area.
 * A source that is not as large as the canvas keeps its shape and only fits into this area.
 */
function scaledTo(size: Size, canvas: Size, { transform }: SceneItem): { scaleX: number; scaleY: number } {
  const scaleX = (transform.scaleX * untouchedSize.width) / size.width;
  const scaleY = (transform.scaleY * untouchedSize.height) / size.height;
  if (isWhole(size, canvas)) return { scaleX, scaleY };
  const smaller = Math.min(Math.abs(scaleX), Math.abs(scaleY));
  return { scaleX: Math.sign(scaleX) * smaller, scaleY: Math.sign(scaleY) * smaller };
}

/** Replaces the source `name` with the source `by` in each scene, then removes `name`. */
async function replace(session: ObsSession, state: ObsState, name: string, by: string): Promise<void> {
  // A hidden item of `by` does not replace a visible item of `name`: the overlay would disappear from the scene.
  const isThere = ({ scene, isEnabled }: SceneItem) =>
    state.grouped.get(by)?.includes(scene) ||
    state.items.some((item) => item.scene === scene && item.source === by && (item.isEnabled || !isEnabled));
  const [from, to] = [name, by].map((one) => state.sources.find((source) => source.name === one)?.settings);
  for (const item of state.items.filter(({ source }) => source === name)) {
    if (isThere(item)) continue;
    const { sceneItemId } = await session.ask('CreateSceneItem', Created, {
      sceneName: item.scene,
      sourceName: by,
      sceneItemEnabled: item.isEnabled,
    });
    const { positionX, positionY, ...bounds } = item.transform;
    // Changes the scale, because the new source may have a different number of pixels.
    const scaleX = bounds.scaleX * (from && to ? from.width / to.width : 1);
    const scaleY = bounds.scaleY * (from && to ? from.height / to.height : 1);
    const at = { scene: item.scene, id: sceneItemId };
    // OBS returns 0 px for missing bounds, but rejects 0 px as input.
    await place(session, at, { positionX, positionY, ...(isBounded(item) ? bounds : { scaleX, scaleY }) });
    await session.ask('SetSceneItemIndex', Nothing, { sceneName: item.scene, sceneItemId, sceneItemIndex: item.index });
  }
  await remove(session, name);
}
