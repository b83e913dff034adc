import type { ObsFinding } from '../../contract/companion';
import { sourceSize } from '../../contract/settings';
import type { BrowserSource, ObsState } from './obsState';
import { classifyLink, type OverlayLinks, type ShownLink } from './overlayLinks';

export interface OvationSource extends BrowserSource {
  readonly shown: ShownLink;
  readonly scenes: readonly string[];
  readonly hiddenIn: readonly string[];
  readonly onAir: boolean;
  /** Whether the source is muted. Null if it is not in the mixer. */
  readonly muted: boolean | null;
  readonly hasFilters: boolean;
}

export function ovationSources({ sources }: ObsState, links: OverlayLinks): { source: BrowserSource; shown: ShownLink }[] {
  return sources.flatMap((source) => {
    const shown = source.settings.is_local_file ? null : classifyLink(source.settings.url, links);
    return shown ? [{ source, shown }] : [];
  });
}

const oldestObs = 31;
export const untouchedSize = { width: 800, height: 600 };

/** Problems of the sources that show Ovation. For each source, the worst problem comes first (SPEC OBW-3). */
export function issuesOf(state: ObsState, found: readonly OvationSource[], links: OverlayLinks): ObsFinding[] {
  const firsts = firstOfEachOverlay(found);
  const issues = found.flatMap((source) => [
    ...linkIssue(source, links),
    ...duplicateIssue(source, firsts, state),
    ...(source.shown.tag === 'overlay' || links.keyOf(source.shown.overlay) !== null ? settingIssues(source, state, links) : []),
  ]);
  const isOld = Number.parseInt(state.version, 10) < oldestObs;
  return [...(isOld ? [issue({ kind: 'old-obs', from: state.version, to: String(oldestObs), canMend: false })] : []), ...issues];
}

function issue(parts: Pick<ObsFinding, 'kind'> & Partial<ObsFinding>): ObsFinding {
  const { kind, source = '', overlay = null, from = '', to = '', canMend = true } = parts;
  return { id: [kind, source, from, to].join('\n'), kind, source, overlay, from, to, canMend };
}

function linkIssue({ name, shown }: OvationSource, links: OverlayLinks): ObsFinding[] {
  if (shown.tag === 'overlay') return [];
  const canMend = links.keyOf(shown.overlay) !== null;
  return [issue({ kind: shown.tag, source: name, overlay: shown.overlay, from: shown.host, to: shown.overlay, canMend })];
}

/**
 * The source to keep for each overlay: the source that is in the most scenes. If several sources are in equally many scenes, the first of
 * them.
 */
function firstOfEachOverlay(found: readonly OvationSource[]): ReadonlyMap<string, OvationSource> {
  const firsts = new Map<string, OvationSource>();
  for (const source of found) {
    const first = firsts.get(source.shown.overlay);
    if (source.shown.tag === 'overlay' && (!first || source.scenes.length > first.scenes.length)) firsts.set(source.shown.overlay, source);
  }
  return firsts;
}

function duplicateIssue(source: OvationSource, firsts: ReadonlyMap<string, OvationSource>, { grouped }: ObsState): ObsFinding[] {
  const first = firsts.get(source.shown.overlay);
  if (source.shown.tag !== 'overlay' || !first || first === source) return [];
  const canMend = !source.hasFilters && !grouped.has(source.name) && !grouped.has(first.name);
  return [issue({ kind: 'twice', source: source.name, overlay: source.shown.overlay, from: source.name, to: first.name, canMend })];
}

function settingIssues(
  { name, settings, shown: { overlay }, muted }: OvationSource,
  { canvas, grouped }: ObsState,
  links: OverlayLinks,
): ObsFinding[] {
  const isUntouched = settings.width === untouchedSize.width && settings.height === untouchedSize.height;
  const size = sourceSize(links.sizeOf(overlay), canvas);
  const fitsAlready = sizeText(size) === sizeText(untouchedSize);
  const of = { source: name, overlay };
  const all: (ObsFinding | false)[] = [
    isUntouched &&
      !fitsAlready &&
      issue({ ...of, kind: 'default-size', from: sizeText(untouchedSize), to: sizeText(size), canMend: !grouped.has(name) }),
    settings.fps_custom &&
      settings.fps < canvas.fps &&
      issue({ ...of, kind: 'frame-rate', from: String(settings.fps), to: String(canvas.fps) }),
    settings.restart_when_active && issue({ ...of, kind: 'refreshed' }),
    settings.shutdown && issue({ ...of, kind: 'shut-down' }),
    !settings.reroute_audio && links.playsSound(overlay) && issue({ ...of, kind: 'not-in-mixer' }),
    settings.reroute_audio && muted === true && links.playsSound(overlay) && issue({ ...of, kind: 'muted' }),
  ];
  return all.filter((one) => one !== false);
}

function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width} × ${height}`;
}
