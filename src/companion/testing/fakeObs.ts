export interface FakeObs {
  readonly kinds: string[];
  readonly version: { obs: string };
  readonly canvas: { width: number; height: number; fps: number };
  readonly inputs: Map<string, FakeInput>;
  /** The items of each scene. The bottom item comes first. */
  readonly scenes: Map<string, FakeItem[]>;
  readonly defaults: Record<string, unknown>;
  put(name: string, scene: string, settings: Record<string, unknown>, item?: Partial<FakeItem['transform']>): FakeInput;
  answer(type: string, data: Record<string, unknown>): { data: unknown } | { code: number; comment: string };
}

export interface FakeInput {
  readonly kind: string;
  settings: Record<string, unknown>;
  muted: boolean;
  filters: string[];
}

export interface FakeItem {
  id: number;
  source: string;
  enabled: boolean;
  group?: FakeItem[];
  transform: { positionX: number; positionY: number; scaleX: number; scaleY: number; boundsType: string };
}

const notFound = { code: 600, comment: 'No source was found' };
const unscaled = { positionX: 0, positionY: 0, scaleX: 1, scaleY: 1, boundsType: 'OBS_BOUNDS_NONE' };

export function createFakeObs(): FakeObs {
  // This function has over 50 lines, because the answers to all requests share one state.
  let ids = 0;
  const place = (source: string, transform = {}): FakeItem => ({
    id: ++ids,
    source,
    enabled: true,
    transform: { ...unscaled, ...transform },
  });
  const obs: FakeObs = {
    kinds: ['color_source', 'browser_source'],
    version: { obs: '31.0.2' },
    canvas: { width: 1920, height: 1080, fps: 60 },
    inputs: new Map([['Cam', { kind: 'v4l2_input', settings: {}, muted: false, filters: [] }]]),
    scenes: new Map([
      ['Break', []],
      ['Game', [place('Cam')]],
    ]),
    defaults: {
      url: 'https://obsproject.com/browser-source',
      width: 800,
      height: 600,
      fps: 30,
      fps_custom: false,
      is_local_file: false,
      shutdown: false,
      restart_when_active: false,
      reroute_audio: false,
      css: 'body {}',
    },
    put: (name, scene, settings, transform) => {
      const input: FakeInput = { kind: 'browser_source', settings, muted: false, filters: [] };
      obs.inputs.set(name, input);
      obs.scenes.get(scene)?.push(place(name, transform));
      return input;
    },
    answer: (type, data) => answers[type]?.(data) ?? { code: 204, comment: `No such request: ${type}` },
  };

  type Answer = ReturnType<FakeObs['answer']>;
  const inputOf = (data: Record<string, unknown>, use: (input: FakeInput, name: string) => unknown): Answer => {
    const name = String(data.inputName ?? data.sourceName);
    const input = obs.inputs.get(name);
    return input ? { data: use(input, name) } : notFound;
  };
  const itemOf = (data: Record<string, unknown>, use: (item: FakeItem, items: FakeItem[]) => unknown): Answer => {
    const items = obs.scenes.get(String(data.sceneName)) ?? [];
    const item = items.find(({ id }) => id === data.sceneItemId);
    return item ? { data: use(item, items) } : notFound;
  };
  /** As in OBS, the source disappears immediately only from the scene that is being drawn (*Game*). */
  function removeInput(name: string): void {
    const items = obs.scenes.get('Game') ?? [];
    const others = items.filter(({ source }) => source !== name);
    items.splice(0, items.length, ...others);
    if (![...obs.scenes.values()].flat().some(({ source }) => source === name)) obs.inputs.delete(name);
  }
  const listed = (items: readonly FakeItem[]) => ({
    sceneItems: items.map(({ id, source, enabled, group, transform }, index) => ({
      sceneItemId: id,
      sceneItemIndex: index,
      sourceName: source,
      sceneItemEnabled: enabled,
      isGroup: group ? true : null,
      sceneItemTransform: { ...transform, width: 800, rotation: 0 },
    })),
  });

  const answers: Record<string, (data: Record<string, unknown>) => Answer> = {
    GetVersion: () => ({ data: { obsVersion: obs.version.obs, obsWebSocketVersion: '5.5.4', rpcVersion: 1 } }),
    GetInputKindList: () => ({ data: { inputKinds: obs.kinds } }),
    GetVideoSettings: () => ({
      data: { fpsNumerator: obs.canvas.fps, fpsDenominator: 1, baseWidth: obs.canvas.width, baseHeight: obs.canvas.height },
    }),
    GetSceneList: () => ({
      data: {
        currentProgramSceneName: 'Game',
        scenes: [...obs.scenes.keys()].reverse().map((sceneName, sceneIndex) => ({ sceneName, sceneIndex })),
      },
    }),
    GetInputList: () => ({ data: { inputs: [...obs.inputs].map(([inputName, { kind }]) => ({ inputName, inputKind: kind })) } }),
    GetInputDefaultSettings: () => ({ data: { defaultInputSettings: obs.defaults } }),
    // As in OBS, the answer contains only settings that differ from their defaults.
    GetInputSettings: (data) => inputOf(data, ({ settings, kind }) => ({ inputSettings: settings, inputKind: kind })),
    SetInputSettings: (data) =>
      inputOf(data, (input) => {
        input.settings = { ...(data.overlay ? input.settings : {}), ...(data.inputSettings as object) };
      }),
    // OBS's Program, which viewers see, shows the scene *Game*.
    GetSourceActive: (data) =>
      inputOf(data, (_, name) => {
        const items = (obs.scenes.get('Game') ?? []).filter(({ enabled }) => enabled).flatMap((item) => [item, ...(item.group ?? [])]);
        return { videoActive: items.some(({ source, enabled }) => source === name && enabled), videoShowing: true };
      }),
    GetInputMute: (data) => inputOf(data, ({ muted }) => ({ inputMuted: muted })),
    SetInputMute: (data) =>
      inputOf(data, (input) => {
        input.muted = data.inputMuted === true;
      }),
    GetSourceFilterList: (data) => inputOf(data, ({ filters }) => ({ filters: filters.map((filterName) => ({ filterName })) })),
    GetSceneItemList: (data) => {
      const items = obs.scenes.get(String(data.sceneName));
      return items ? { data: listed(items) } : notFound;
    },
    GetGroupSceneItemList: (data) => {
      const all = [...obs.scenes.values()].flat();
      return { data: listed(all.find(({ source, group }) => group && source === data.sceneName)?.group ?? []) };
    },
    CreateInput: (data) => {
      const name = String(data.inputName);
      if (obs.inputs.has(name)) return { code: 601, comment: 'A source already exists by that input name.' };
      obs.put(name, String(data.sceneName), data.inputSettings as Record<string, unknown>);
      return { data: { sceneItemId: ids } };
    },
    // As in OBS, the answer comes before the source is removed.
    RemoveInput: (data) => inputOf(data, (_, name) => void setTimeout(() => removeInput(name), 30)),
    CreateSceneItem: (data) => {
      const item = { ...place(String(data.sourceName)), enabled: data.sceneItemEnabled !== false };
      obs.scenes.get(String(data.sceneName))?.push(item);
      return { data: { sceneItemId: item.id } };
    },
    RemoveSceneItem: (data) => itemOf(data, (item, items) => void items.splice(items.indexOf(item), 1)),
    SetSceneItemTransform: (data) =>
      itemOf(data, (item) => {
        item.transform = { ...item.transform, ...(data.sceneItemTransform as object) };
      }),
    SetSceneItemIndex: (data) =>
      itemOf(data, (item, items) => {
        items.splice(items.indexOf(item), 1);
        items.splice(Number(data.sceneItemIndex), 0, item);
      }),
  };
  return obs;
}
