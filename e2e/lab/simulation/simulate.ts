import { IDBKeyRange } from 'fake-indexeddb';
import { checkCompanionHistory, checkHistory, missingReceipts } from './checker';
import { checkTotals } from './checkTotals';
import { noteBranches } from './coverage';
import type { Evidence, Violation } from './evidence';
import { promised, readExpected } from './expected';
import type { Played, Player } from './kind';
import type { Plan } from './plan';
import { beginningMs, createPlatformTemplate, type PlatformTemplate } from './platformTemplate';
import { Scenario } from './scenario';
import { maxStallMs } from './streamWire';
import { withVirtualDeadlines } from './time';
import { createWorld, type World } from './world';

export type Outcome = Played<Plan>;
export type Simulator = Player<Plan>;

/**
 * The longest time that a recovery takes. A stopped client tries again after 5 minutes. Its REST pass may then hang for another 5
 * minutes before it fails and is repeated.
 */
const recoveryMs = 15 * 60_000;

export async function createSimulator(): Promise<Simulator> {
  globalThis.IDBKeyRange ??= IDBKeyRange;
  const template = await createPlatformTemplate();
  return {
    run: (plan, { traces = false } = {}) => run(plan, template, traces),
    close: () => template.close(),
  };
}

async function run(plan: Plan, template: PlatformTemplate, traces: boolean): Promise<Outcome> {
  const world = await createWorld(plan, template, traces);
  try {
    const unrecovered = await withVirtualDeadlines(world.time, () => perform(world, plan, template));
    const { history, platform } = world;
    const evidence: Evidence = { plan, history, expected: readExpected(platform.recorded()), published: platform.published() };
    noteBranches(evidence);
    const violations = [...checkHistory(evidence), ...unrecovered];
    return { plan, violations, reached: history.reached, trace: history.trace() };
  } finally {
    await world.close();
  }
}

/** Performs the plan and waits until everything has recovered. Then crashes the engine if the plan requires this. */
async function perform(world: World, plan: Plan, template: PlatformTemplate): Promise<Violation[]> {
  const { time, browser } = world;
  const scenario = new Scenario(world, plan, template);
  for (const place of plan.pages.keys()) scenario.openPage(place);
  for (const action of plan.actions) {
    await time.runUntil(beginningMs + action.atMs);
    await scenario.perform(action);
  }
  await time.runUntil(beginningMs + plan.calmFromMs);
  await scenario.restoreAll();
  for (const place of plan.pages.keys()) {
    scenario.openPage(place);
    browser.pages[place]?.show(true);
  }
  world.history.note('world', () => 'calm');
  if (plan.faultWindows.some(({ fault }) => fault === 'stream-stall')) await time.runUntil(time.now() + maxStallMs);
  const unrecovered = await awaitRecovery(world, plan);
  if (unrecovered.length > 0) return unrecovered;
  if (plan.crashesAtLast) {
    browser.killEngine();
    await time.runUntil(time.now() + 30_000);
    const again = await awaitRecovery(world, plan);
    if (again.length > 0) return again;
  }
  const uncopied = await awaitCopies(world);
  return uncopied.length > 0 ? uncopied : checkTotals(world, plan);
}

/**
 * How long a receipt can take to be copied to the companion: usually seconds, but after failures the engine waits up to a minute before
 * each retry.
 */
const maxCopyDelayMs = 180_000;

async function awaitCopies({ time, companion, settingsKey, history }: World): Promise<Violation[]> {
  for (const untilMs = time.now() + maxCopyDelayMs; ; await time.runUntil(time.now() + 1_000)) {
    const violations = checkCompanionHistory(await companion.receipts(settingsKey), history);
    if (violations.length === 0 || time.now() >= untilMs) return violations;
  }
}

async function awaitRecovery(world: World, plan: Plan): Promise<Violation[]> {
  const { time, history, platform } = world;
  const expected = readExpected(platform.recorded());
  const slowestMs = Math.max(...Object.values(plan.settings.boxes).map(({ durationMs, gapMs }) => durationMs + gapMs), 3_200) + 100;
  const untilMs = time.now() + recoveryMs + expected.length * slowestMs;
  let missing = '';
  while (time.now() < untilMs) {
    await time.runUntil(time.now() + 1_000);
    const state = lastState(world);
    const left = missingReceipts(promised(expected, history, plan), history, plan);
    if (state === 'live' && left.length === 0) return [];
    missing = `state ${state}, without a receipt: ${left.length}`;
  }
  return [
    { invariant: 'I6', what: `not recovered ${(untilMs - plan.calmFromMs - beginningMs) / 1_000} s after the faults stopped (${missing})` },
  ];
}

function lastState({ history, browser }: World): string {
  const engine = browser.engine();
  return history.states.findLast((report) => report.engine === engine?.name)?.state.tag ?? 'none';
}
