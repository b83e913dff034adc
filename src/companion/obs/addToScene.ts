import { sourceSize } from '../../contract/settings';
import { Created, expectStill, type FixParts, fitToCanvas, Nothing, remove, type UndoInObs } from './fixes';
import { ObsFailure } from './obsSession';
import { browserKind, hasPlace, placesOf } from './obsState';
import { overlayUrl } from './overlayLinks';

interface Added {
  readonly source: string;
  readonly undo: UndoInObs;
}

/** Adds an overlay to a scene. Uses the overlay's existing source, or creates one (SPEC OBW-2). */
export async function addToScene(
  { session, state, sources, links }: FixParts,
  overlay: string,
  scene: string,
  name = `Ovation: ${overlay}`,
): Promise<Added> {
  const key = links.keyOf(overlay);
  if (key === null || !state.scenes.includes(scene)) throw new ObsFailure('changed');
  const size = sourceSize(links.sizeOf(overlay), state.canvas);
  const present = sources.find(({ shown }) => shown.tag === 'overlay' && shown.overlay === overlay);
  if (present) {
    if (present.scenes.includes(scene)) return { source: present.name, undo: null };
    const { sceneItemId } = await session.ask('CreateSceneItem', Created, { sceneName: scene, sourceName: present.name });
    await fitToCanvas(session, state, size, { scene, id: sceneItemId });
    const undo: UndoInObs = async (later) => {
      await expectStill(later, present.name, present.settings.url);
      if (!hasPlace(await placesOf(later, present.name), scene, sceneItemId)) throw new ObsFailure('changed');
      await later.ask('RemoveSceneItem', Nothing, { sceneName: scene, sceneItemId });
    };
    return { source: present.name, undo };
  }
  const inputName = freeName(name, state.names);
  const url = overlayUrl(overlay, key, links.origin());
  const inputSettings = { url, ...size, fps_custom: false, reroute_audio: true, shutdown: false, restart_when_active: false };
  const item = { sceneName: scene, inputName, inputKind: browserKind, inputSettings };
  const { sceneItemId } = await session.ask('CreateInput', Created, item);
  await fitToCanvas(session, state, size, { scene, id: sceneItemId });
  const undo: UndoInObs = async (later) => {
    await expectStill(later, inputName, url);
    await remove(later, inputName);
  };
  return { source: inputName, undo };
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted} ${number}`)) return `${wanted} ${number}`;
}
