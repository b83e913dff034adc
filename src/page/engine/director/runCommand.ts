import * as z from 'zod/mini';
import { alertVerbs, elementVerbs } from '../../../contract';
import { answerCommand, ControlBody, forwardCommand, type RemoteCommand } from '../../../contract/companion';
import type { AlertCommand, Command } from '../../../contract/engine';
import { makeTest, type TextLibrary } from '../../alerts';
import type { AccountContext } from '../accountContext';
import type { Page, Pages } from '../pages';
import type { CustomWidgets } from '../widgets/custom';
import type { Director } from './director';
import { approve, clear, move, refuse, undo } from './queueCommands';
import { replay } from './replay';

export interface CommandContext extends Pick<AccountContext, 'ports' | 'call' | 'pages' | 'settings'> {
  textLibrary(): TextLibrary | null;
  /** The custom widgets that receive test alerts, skips and button presses. Absent while no custom widget is open. */
  readonly customWidgets?: Pick<CustomWidgets, 'onTest' | 'onSkip' | 'onButton'> | undefined;
}

/** Runs a command in the elements that it names. If it has an `id`, reports the number of affected alerts to the companion. */
export async function runCommand(command: Command, id: string | undefined, directors: readonly Director[], context: CommandContext) {
  const isMeant = ({ element }: { readonly element: string | null }) => command.box === undefined || element === command.box;
  const alerts = await runInElements(command, directors.filter(isMeant), context);
  if (id !== undefined) await context.call(answerCommand, { body: { id, overlays: openOverlays(context.pages.all(), isMeant), alerts } });
}

function openOverlays(pages: readonly Page[], isMeant: (page: Page) => boolean): number {
  const meant = new Set(pages.filter((page) => page.element !== null && isMeant(page)).map(({ overlay }) => overlay));
  return pages.filter(({ layer, overlay }) => layer === null && meant.has(overlay)).length;
}

/**
 * obs-websocket sends a command to every page of OBS. Runs it once: in the page that plays the element, otherwise in the first page (SPEC
 * CTL-37).
 */
export async function runRemoteCommand(
  page: Page,
  { verb, detail }: RemoteCommand,
  directors: readonly Director[],
  context: CommandContext,
) {
  const parsed = z.safeParse(ControlBody, detail ?? {});
  if (!parsed.success || !context.settings().obsScripts) return;
  const { box: element, ...body } = parsed.data;
  const shown = page.element;
  if (element !== undefined && element !== shown) return;
  const { pages } = context;
  const plays = (one: Page) => one.element !== null && pages.pick(one.element, true) === one;
  const elementVerb = elementVerbs.find((one) => one === verb);
  if (elementVerb) {
    const meant = pages.all().filter((one) => element === undefined || one.element === element);
    const first = meant.find(plays) ?? meant[0];
    const links = pages.all().map(({ overlay, overlayKey }) => ({ overlay, key: overlayKey }));
    if (first === page) await context.call(forwardCommand, { body: { verb: elementVerb, box: element, addMs: body.addMs }, links });
    return;
  }
  if (shown === null) return;
  const type = alertVerbs.find((one) => one === verb);
  if (type && plays(page)) await runCommand({ ...body, type, box: shown, by: 'obs' }, undefined, directors, context);
}

async function runInElements(
  command: Command,
  directors: readonly Director[],
  { ports, settings, pages, textLibrary, customWidgets }: CommandContext,
): Promise<number> {
  if (command.type === 'test') {
    const test = makeTest(command, { id: `test-${ports.newId()}`, nowMs: ports.clock.now(), settings: settings(), library: textLibrary() });
    customWidgets?.onTest(command.box, test.source);
    for (const director of directors) director.addTest(test);
    return directors.length;
  }
  if (command.type === 'widget-button') {
    customWidgets?.onButton(command);
    return 0;
  }
  for (const director of directors) if (endsSound(command, director)) hush(pages, director.element);
  const counts = await Promise.all(directors.map((director) => runAlertCommand(director, command)));
  if (command.type === 'skip') for (const [at, { element }] of directors.entries()) if (counts[at]) customWidgets?.onSkip(element);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function runAlertCommand(director: Director, command: AlertCommand): Promise<number> {
  const { key, before, all = false, by = 'creator' } = command;
  switch (command.type) {
    case 'skip':
      return skip(director, key, by);
    case 'skip-speech':
      return skipSpeech(director);
    case 'replay':
      return replay(director, key);
    case 'clear':
      return clear(director, by);
    case 'undo':
      return undo(director);
    case 'approve':
      return approve(director, key, all);
    case 'refuse':
      return refuse(director, key, all, by);
    case 'move':
      return key === undefined ? 0 : move(director, key, before);
    case 'notice':
      return 0; // does nothing: the answer shows the companion that the engine has received all earlier settings
  }
}

/** Whether the command also ends sounds that outlast their alert (SPEC CTL-13). */
function endsSound({ type, key }: AlertCommand, { show }: Director): boolean {
  return type === 'clear' || (type === 'skip' && (key === undefined || key === show?.alert.key));
}

function hush(pages: Pages, element: string): void {
  for (const page of pages.all()) if (page.element === element) page.post({ kind: 'hush' });
}

/** Ends the alert on stage. With a `key`, only if the alert has that key (SPEC CTL-3). */
function skip(director: Director, key: string | undefined, by: string): number {
  const { show } = director;
  if (!show || (key !== undefined && show.alert.key !== key)) return 0;
  director.end(show, { tag: 'skipped', by });
  return 1;
}

function skipSpeech({ show }: Director): number {
  if (!show?.alert.speech) return 0;
  show.page.post({ kind: 'skip-speech', showId: show.id });
  return 1;
}
