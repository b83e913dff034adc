import * as z from 'zod/mini';
import type { ObsSession } from './obsSession';
import { ObsFailure } from './obsSession';

export const browserKind = 'browser_source';

export interface BrowserSource {
  readonly name: string;
  readonly settings: BrowserSettings;
}

const BrowserSettings = z.object({
  url: z.catch(z.string(), ''),
  is_local_file: z.catch(z.boolean(), false),
  width: z.catch(z.number(), 800),
  height: z.catch(z.number(), 600),
  fps_custom: z.catch(z.boolean(), false),
  fps: z.catch(z.number(), 30),
  shutdown: z.catch(z.boolean(), false),
  restart_when_active: z.catch(z.boolean(), false),
  reroute_audio: z.catch(z.boolean(), false),
});
export type BrowserSettings = z.infer<typeof BrowserSettings>;

const Transform = z.object({
  positionX: z.number(),
  positionY: z.number(),
  scaleX: z.number(),
  scaleY: z.number(),
  boundsType: z.string(),
  boundsAlignment: z._default(z.number(), 0),
  boundsWidth: z._default(z.number(), 0),
  boundsHeight: z._default(z.number(), 0),
});
export type Transform = z.infer<typeof Transform>;

export interface SceneItem {
  readonly scene: string;
  readonly source: string;
  readonly id: number;
  readonly index: number;
  readonly isEnabled: boolean;
  readonly transform: Transform;
}

export interface ObsState {
  readonly version: string;
  readonly webSocketVersion: string;
  readonly canvas: { readonly width: number; readonly height: number; readonly fps: number };
  readonly scenes: readonly string[];
  readonly program: string;
  readonly sources: readonly BrowserSource[];
  readonly items: readonly SceneItem[];
  /** Sources in groups, and the scenes that show them. Ovation does not change groups. */
  readonly grouped: ReadonlyMap<string, readonly string[]>;
  /** All names in use. In OBS, a source and a scene cannot have the same name. */
  readonly names: ReadonlySet<string>;
}

const Version = z.object({ obsVersion: z.string(), obsWebSocketVersion: z.string() });
const Video = z.object({ fpsNumerator: z.number(), fpsDenominator: z.number(), baseWidth: z.int(), baseHeight: z.int() });
const SceneList = z.object({
  currentProgramSceneName: z.nullable(z.string()),
  scenes: z.array(z.object({ sceneName: z.string() })),
});
const InputList = z.object({ inputs: z.array(z.object({ inputName: z.string(), inputKind: z.string() })) });
const Item = z.object({
  sourceName: z.string(),
  sceneItemId: z.int(),
  sceneItemIndex: z.int(),
  sceneItemEnabled: z.boolean(),
  isGroup: z.nullish(z.boolean()),
  sceneItemTransform: Transform,
});
const ItemList = z.object({ sceneItems: z.array(Item) });

export async function readObs(session: ObsSession): Promise<ObsState> {
  const { inputKinds } = await session.ask('GetInputKindList', z.object({ inputKinds: z.array(z.string()) }), { unversioned: true });
  if (!inputKinds.includes(browserKind)) throw new ObsFailure('no-browser');
  const [version, video, list, all, defaults] = await Promise.all([
    session.ask('GetVersion', Version),
    session.ask('GetVideoSettings', Video),
    session.ask('GetSceneList', SceneList),
    session.ask('GetInputList', InputList, {}),
    session.ask('GetInputDefaultSettings', z.object({ defaultInputSettings: z.record(z.string(), z.unknown()) }), {
      inputKind: browserKind,
    }),
  ]);
  const scenes = namesOf(list);
  const browsers = all.inputs.filter(({ inputKind }) => inputKind === browserKind);
  const [sources, sceneItems] = await Promise.all([
    Promise.all(browsers.map(({ inputName }) => readSource(session, inputName, defaults.defaultInputSettings))),
    Promise.all(scenes.map((scene) => readScene(session, scene))),
  ]);
  return {
    version: version.obsVersion,
    webSocketVersion: version.obsWebSocketVersion,
    canvas: { width: video.baseWidth, height: video.baseHeight, fps: Math.round((video.fpsNumerator / video.fpsDenominator) * 100) / 100 },
    scenes,
    program: list.currentProgramSceneName ?? scenes[0] ?? '',
    sources,
    items: sceneItems.flatMap(({ items }) => items),
    grouped: groupedIn(sceneItems.map(({ grouped }, at) => [scenes[at] ?? '', grouped])),
    names: new Set([...scenes, ...all.inputs.map(({ inputName }) => inputName)]),
  };
}

type Grouped = readonly { readonly source: string; readonly isShown: boolean }[];

function groupedIn(all: readonly (readonly [scene: string, grouped: Grouped])[]): ReadonlyMap<string, readonly string[]> {
  const scenesOf = new Map<string, string[]>();
  for (const [scene, grouped] of all)
    for (const { source, isShown } of grouped) {
      const scenes = scenesOf.get(source) ?? [];
      if (isShown && !scenes.includes(scene)) scenes.push(scene);
      scenesOf.set(source, scenes);
    }
  return scenesOf;
}

function namesOf({ scenes }: z.infer<typeof SceneList>): string[] {
  return scenes.map(({ sceneName }) => sceneName).reverse(); // OBS lists the bottom scene first
}

export async function placesOf(session: ObsSession, name: string): Promise<SceneItem[]> {
  const scenes = namesOf(await session.ask('GetSceneList', SceneList));
  const all = await Promise.all(scenes.map((scene) => readScene(session, scene)));
  return all.flatMap(({ items }) => items).filter(({ source }) => source === name);
}

/** Whether the source still has this scene item. In another scene collection, the same id may belong to something else. */
export const hasPlace = (places: readonly SceneItem[], scene: string, id: number) =>
  places.some((place) => place.scene === scene && place.id === id);

/** OBS returns only the settings that differ from the defaults, so the defaults are added here. */
async function readSource(session: ObsSession, name: string, defaults: Readonly<Record<string, unknown>>): Promise<BrowserSource> {
  const Answer = z.object({ inputSettings: z.record(z.string(), z.unknown()) });
  const { inputSettings } = await session.ask('GetInputSettings', Answer, { inputName: name });
  return { name, settings: z.parse(BrowserSettings, { ...defaults, ...inputSettings }) };
}

async function readScene(session: ObsSession, scene: string): Promise<{ items: SceneItem[]; grouped: Grouped }> {
  const { sceneItems } = await session.ask('GetSceneItemList', ItemList, { sceneName: scene });
  const groups = sceneItems.filter(({ isGroup }) => isGroup === true);
  const inside = await Promise.all(
    groups.map(({ sourceName }) => session.ask('GetGroupSceneItemList', ItemList, { sceneName: sourceName })),
  );
  return {
    items: sceneItems.map((item) => ({
      scene,
      source: item.sourceName,
      id: item.sceneItemId,
      index: item.sceneItemIndex,
      isEnabled: item.sceneItemEnabled,
      transform: item.sceneItemTransform,
    })),
    grouped: inside.flatMap(({ sceneItems: ofGroup }, at) =>
      ofGroup.map(({ sourceName, sceneItemEnabled }) => ({
        source: sourceName,
        isShown: sceneItemEnabled && groups[at]?.sceneItemEnabled === true,
      })),
    ),
  };
}

export async function isOnAir(session: ObsSession, name: string): Promise<boolean> {
  return (await session.ask('GetSourceActive', z.object({ videoActive: z.boolean() }), { sourceName: name })).videoActive;
}

export async function isMuted(session: ObsSession, name: string): Promise<boolean | null> {
  try {
    return (await session.ask('GetInputMute', z.object({ inputMuted: z.boolean() }), { inputName: name })).inputMuted;
  } catch (error) {
    if (error instanceof ObsFailure && error.problem === 'refused') return null;
    throw error;
  }
}
