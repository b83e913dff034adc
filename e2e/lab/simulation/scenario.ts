// This file has over 300 lines, because it has a case for each action of a plan, with its helpers.
import * as z from 'zod/mini';
import { type ControlVerb, dayMs } from '../../../src/contract';
import type { ControlBody } from '../../../src/contract/companion';
import { Moderation } from '../../../src/contract/settings';
import { readExpected } from './expected';
import { type Forgery, forge } from './forgeries';
import { type Action, clockAheadMs, type Plan } from './plan';
import { latestKey } from './planControl';
import { withPerkIds } from './planShow';
import type { PlatformTemplate } from './platformTemplate';
import type { Process } from './process';
import type { World } from './world';

export class Scenario {
  readonly #pendingRestores = new Set<() => void>();
  /** How many actions have happened so far that could start or prevent an alert. */
  #disturbances = 0;

  constructor(
    private readonly world: World,
    private readonly plan: Plan,
    private readonly template: PlatformTemplate,
  ) {}

  async perform(action: Action): Promise<void> {
    // This function has over 50 lines, because it has a case for each action.
    const { history, time, browser, companion, platform, machine } = this.world;
    history.note('world', () => describe(action));
    history.reach(action.do);
    // The checker reports each alert that starts during a pause. Any action except an event may start one, so the check ends here.
    if (!produces(action)) this.#endPause();
    switch (action.do) {
      case 'donate':
      case 'twins':
      case 'purchase':
      case 'follow':
      case 'burst':
      case 'goal':
      case 'import':
        return this.#produce(action);
      case 'republish':
        return this.#republish(action.count);
      case 'kill-engine':
        return browser.killEngine();
      case 'freeze-engine': {
        const engine = browser.engine();
        if (engine) this.#freeze([engine], action.forMs, `${engine.name} is frozen`);
        return;
      }
      case 'sleep':
        return this.#sleep(action.forMs);
      case 'cut-streams': {
        // Simulates that the platform's computer loses its network for a moment.
        const server = platform.server();
        platform.kill();
        return server ? platform.start() : undefined;
      }
      case 'clear-storage':
        await this.world.storage.clear();
        history.clearedAtMs.push(time.now());
        history.interrupt('the storage is cleared')();
        return;
      case 'corrupt-log':
        return this.#corruptLog();
      case 'disable-key':
        return this.#switchOff(`/keys/${this.template.keyId}`, { disabled: true }, { disabled: false }, action.forMs);
      case 'premium-off':
        return this.#switchOff(`/accounts/${this.template.accountId}`, { premium: false }, { premium: true }, action.forMs);
      case 'kill-companion':
        companion.kill();
        return this.#restoreLater(action.forMs, () => companion.start());
      case 'damage-file':
        companion.kill();
        companion.damage(action.file, action.damage);
        return this.#restoreLater(action.forMs, () => companion.start());
      case 'cut-off-companion':
        return companion.dieInNextAnswer(() => this.#restoreLater(action.forMs, () => companion.start()));
      case 'kill-service':
        return this.#killService(action.forMs, action.log);
      case 'kill-page':
      case 'reload-page':
        history.interrupt(`page ${action.page} ${action.do}`)();
        browser.closePage(action.page, action.do === 'kill-page' ? 'crash' : 'leave');
        return this.#restoreLater(action.forMs, () => this.openPage(action.page));
      case 'hide-page':
        history.interrupt(`page ${action.page} is hidden`)();
        browser.pages[action.page]?.show(false);
        return this.#restoreLater(action.forMs, () => browser.pages[action.page]?.show(true));
      case 'freeze-page': {
        const page = browser.pages[action.page];
        if (page) this.#freeze([page.process], action.forMs, `${page.process.name} is frozen`);
        return;
      }
      case 'step-clock':
        machine.skewMs += action.byMs;
        return;
      case 'step-service-clock':
        platform.machine.skewMs += action.byMs;
        return;
      case 'settings':
        history.forgetApproveFirst();
        return companion.saveSettings(this.world.settingsKey, ({ version }) => ({
          ...withPerkIds(action.settings, this.template.perkIds),
          version,
        }));
      case 'forge-receipts':
        return this.#forge(action.kind, action.element);
      case 'control':
        return this.#control(action.verb, action.body);
      case 'hold': {
        const release = action.forMs === 0 ? ('by-hand' as const) : ('after-time' as const);
        const approvalRule = { what: action.what, release, forMs: action.forMs };
        return companion.saveSettings(this.world.settingsKey, (present) => ({
          ...present,
          moderation: { ...(present.moderation ?? z.parse(Moderation, {})), hold: approvalRule },
        }));
      }
    }
  }

  openPage(place: number): void {
    const element = this.plan.pages[place];
    if (element !== undefined && !this.world.browser.pages[place]) this.world.browser.openPage(place, element);
  }

  async restoreAll(): Promise<void> {
    for (const restore of [...this.#pendingRestores]) restore();
    const { platform, companion, time } = this.world;
    await time.runUntil(time.now());
    await platform.start();
    await companion.start();
    const { keyId, accountId } = this.template;
    await platform.operate('PATCH', `/keys/${keyId}`, { disabled: false });
    await platform.operate('PATCH', `/accounts/${accountId}`, { premium: true });
    this.#endPause();
    this.world.history.forgetApproveFirst();
    await companion.saveSettings(this.world.settingsKey, ({ control, moderation, ...settings }) => settings);
  }

  #endPause(): void {
    this.#disturbances += 1;
    this.world.history.endPause();
  }

  /** Sends a command. Does not wait until the overlays have confirmed the command. */
  async #control(verb: ControlVerb, given: ControlBody): Promise<void> {
    const { companion, browser, history, settingsKey, platform } = this.world;
    const disturbances = this.#disturbances;
    const latest =
      given.key === latestKey &&
      readExpected(platform.recorded())
        .toSorted((a, b) => a.businessMs - b.businessMs)
        .at(-1)?.key;
    const body = latest ? { ...given, key: latest } : given;
    if (verb === 'approve-first' && !body.isOn) history.endApproveFirst();
    await companion.control(settingsKey, verb, body, ({ overlays, alerts }) => {
      history.note('world', () => `${verb}: ${overlays} overlays, ${alerts} alerts`);
      if (alerts > 0) history.reach(`${verb} that found an alert`);
      if (disturbances !== this.#disturbances || overlays === 0 || overlays !== browser.pages.filter(Boolean).length) return;
      if (verb === 'pause') history.beginPause();
      if (verb === 'approve-first' && body.isOn) history.beginApproveFirst();
    });
  }

  async #forge(kind: Forgery, element: string): Promise<void> {
    const { companion, platform, time, history, overlayKey } = this.world;
    const key = readExpected(platform.recorded()).at(-1)?.key ?? 'donation.created:none';
    const accountId = kind === 'of another account' ? 'another' : companion.accountId();
    await companion.sendReceipts(overlayKey(element), accountId, forge(kind, { element, key, nowMs: time.now() }));
    history.reach(`a receipt ${kind}`);
  }

  async #produce(action: Action): Promise<void> {
    const { platform } = this.world;
    const { accountId, perkIds } = this.template;
    const purchase = (perk: number, quantity: number, donorName: string, amount?: number) =>
      platform.operate('POST', `/accounts/${accountId}/purchases`, {
        currency: 'usd',
        amount,
        donorName,
        lines: [{ perkId: perkIds[perk % perkIds.length], quantity }],
      });
    switch (action.do) {
      case 'donate': {
        const { amount, currency, donorName, message } = action;
        return void (await platform.call('/donation/create', { amount, currency, donorName, message }));
      }
      case 'twins':
        for (let twin = 0; twin < 2; twin += 1)
          await platform.call('/donation/create', { amount: 7, currency: 'usd', donorName: 'Twin', message: 'Same!' });
        return;
      case 'purchase':
        return void (await purchase(action.perk, action.quantity, 'Buyer', action.amount));
      case 'follow':
        return void (await platform.call('/follower/create', { username: action.username, platform: 'twitch' }));
      case 'burst':
        for (let made = 0; made < action.count; made += 1) {
          if (action.of === 'purchase') await purchase(made, 1, `Buyer ${made}`);
          else await platform.call('/follower/create', { username: `follower-${made}`, platform: 'twitch' });
        }
        return;
      case 'goal':
        return void (await platform.operate('POST', `/accounts/${accountId}/goals`, {
          description: 'A goal',
          amount: action.amount,
          currency: 'usd',
        }));
      case 'import':
        return this.#import(action.count);
    }
  }

  /** Inserts followers into the database without publishing them. They are older than the baseline. */
  #import(count: number): void {
    const { platform, time } = this.world;
    for (let index = 0; index < count; index += 1) {
      const id = `00000000-0000-4000-8000-${String(time.now() % 1_000_000).padStart(6, '0')}${String(index).padStart(6, '0')}`;
      const createdAt = time.now() - dayMs * (index + 1);
      platform.tamper(
        "INSERT OR IGNORE INTO followers (id, account_id, username, display_name, platform, origin, created_at) VALUES (?, ?, 'old', NULL, 'twitch', 'legacy', ?)",
        id,
        this.template.accountId,
        createdAt,
      );
    }
  }

  /** Adds events to the service's event log again with new ids, like a producer that retries. Restarts the service to do this. */
  async #republish(count: number): Promise<void> {
    const { platform } = this.world;
    const wasUp = platform.server() !== null;
    const again = platform.latestPublished(count).reverse();
    platform.kill();
    platform.publishAgain(again);
    if (wasUp) await platform.start();
  }

  /** Gives the newest entry of the service's event log a version that only a newer release knows, as after a downgrade. */
  #corruptLog(): void {
    const { platform } = this.world;
    platform.tamper('UPDATE events SET version = 9 WHERE rowid = (SELECT max(rowid) FROM events)');
  }

  #killService(forMs: number, log: 'kept' | 'lost' | 'ahead'): void {
    const { platform } = this.world;
    platform.kill();
    if (log !== 'kept') {
      platform.tamper('DELETE FROM events');
      platform.tamper('DELETE FROM event_heads');
      if (log === 'ahead') platform.machine.skewMs -= clockAheadMs; // the clock was corrected while the service was down
    }
    this.#restoreLater(forMs, () => platform.start());
  }

  async #switchOff(path: string, off: unknown, on: unknown, forMs: number): Promise<void> {
    const { platform } = this.world;
    await platform.operate('PATCH', path, off);
    this.#restoreLater(forMs, () => platform.operate('PATCH', path, on));
  }

  #sleep(forMs: number): void {
    const { browser, companion, history } = this.world;
    companion.freeze();
    const wakeCompanion = () => companion.thaw();
    const processes = [...browser.engines(), ...browser.pages.flatMap((page) => page?.process ?? [])];
    this.#freeze(processes, forMs, 'the computer sleeps', wakeCompanion);
    history.reach(forMs > 15 * 60_000 ? 'a long sleep' : 'a short sleep');
  }

  #freeze(processes: readonly Process[], forMs: number, what: string, then = () => {}): void {
    const { history, time } = this.world;
    const over = history.interrupt(what);
    const freezes = processes.map((process) => ({ engine: process.name, fromMs: time.now(), untilMs: null as number | null }));
    history.freezes.push(...freezes);
    for (const process of processes) process.freeze();
    this.#restoreLater(forMs, () => {
      for (const process of processes) process.thaw();
      for (const freeze of freezes) freeze.untilMs = time.now();
      history.reach('thaw');
      then();
      over();
    });
  }

  #restoreLater(forMs: number, restore: () => unknown): void {
    const restoreOnce = () => {
      cancel();
      if (this.#pendingRestores.delete(restoreOnce)) this.world.time.blockUntil(Promise.resolve(restore()));
    };
    const cancel = this.world.time.after(forMs, restoreOnce);
    this.#pendingRestores.add(restoreOnce);
  }
}

function produces(action: Action): boolean {
  return ['donate', 'twins', 'purchase', 'follow', 'burst', 'goal', 'import'].includes(action.do);
}

export function describe({ atMs, ...action }: Action): string {
  return `${(atMs / 1_000).toFixed(3)} s: ${JSON.stringify(action)}`;
}
