import type { PagePort } from '../../../src/contract/engine';
import { textLibrary } from '../../../src/page/alerts/moderationLibrary';
import { Engine } from '../../../src/page/engine';
import { createLedger } from '../../../src/page/engine/ledger';
import { companionOrigin } from './companionProgram';
import type { Faults } from './faults';
import type { History } from './history';
import { connectPorts } from './messagePorts';
import type { Machine, Process } from './process';
import type { Random } from './random';
import { SimulatedPage } from './simulatedPage';
import type { Storage } from './storage';
import type { Time } from './time';

/** How many engines run in a SharedWorker, one after another. The page itself runs the next one (src/main.tsx). */
const sharedGenerations = 2;

export interface BrowserOptions {
  readonly time: Time;
  readonly machine: Machine;
  readonly random: Random;
  readonly faults: Faults;
  readonly history: History;
  readonly storage: Storage;
  overlayKey(element: string): string;
  /** Returns the `fetch` that an engine uses to call the companion and the platform. */
  connect(engine: Process): typeof fetch;
}

interface RunningEngine {
  readonly engine: Engine;
  readonly process: Process;
  /** All pages that have connected to the engine. The engine's SharedWorker lives until all of these pages are closed. */
  readonly owners: Set<Process>;
}

export class Browser {
  readonly pages: (SimulatedPage | null)[] = [];
  readonly #shared = new Map<number, RunningEngine>();
  readonly #all: RunningEngine[] = [];
  readonly #takeoverListeners = new Map<Process, (accountId: unknown) => void>();
  #ids = 0;

  constructor(private readonly options: BrowserOptions) {}

  openPage(place: number, element: string): void {
    const { time, machine, history, faults, overlayKey } = this.options;
    const process = time.process(`page-${++this.#ids}`, machine);
    const connect = (generation: number) => this.#connect(process, generation);
    history.note(process.name, () => `opens for ${element}`);
    this.pages[place] = new SimulatedPage({
      process,
      history,
      faults,
      element,
      overlayKey: overlayKey(element),
      now: time.now,
      connect,
    });
  }

  closePage(place: number, how: 'crash' | 'leave'): void {
    const page = this.pages[place];
    if (!page) return;
    this.pages[place] = null;
    const { history, time } = this.options;
    history.note(page.process.name, () => how);
    if (how === 'leave') page.leave();
    time.after(how === 'leave' ? 1 : 0, () => {
      page.process.kill();
      for (const running of this.#all) if ([...running.owners].every(({ alive }) => !alive)) this.#end(running, 'its last page is gone');
    });
  }

  engine(): Process | null {
    return this.#all.findLast(({ process }) => process.alive)?.process ?? null;
  }

  engines(): readonly Process[] {
    return this.#all.map(({ process }) => process).filter(({ alive }) => alive);
  }

  killEngine(): void {
    const running = this.#all.findLast(({ process }) => process.alive);
    if (running) this.#end(running, 'is killed');
  }

  /** Reports that the network is available again, like a worker's `online` event. */
  probe(): void {
    for (const { engine, process } of this.#all) process.deliver(() => engine.probe());
  }

  close(): void {
    for (const { engine, process } of this.#all) {
      process.kill();
      engine.close();
    }
    for (const page of this.pages) page?.process.kill();
  }

  #connect(page: Process, generation: number): PagePort {
    const running = generation < sharedGenerations ? this.#sharedEngine(generation) : this.#createEngine(`engine-${this.#all.length + 1}`);
    running.owners.add(page);
    const { pagePort, enginePort } = connectPorts(page, running.process, this.options);
    const { history, time } = this.options;
    let lastState = '';
    running.engine.join({
      ...enginePort,
      post: (message) => {
        history.notePageContact(running.process.name);
        if (message.kind === 'state' && lastState !== JSON.stringify(message.state)) {
          lastState = JSON.stringify(message.state);
          history.states.push({ atMs: time.now(), engine: running.process.name, state: message.state });
          history.note(running.process.name, () => lastState);
        }
        enginePort.post(message);
      },
    });
    return pagePort;
  }

  #sharedEngine(generation: number): RunningEngine {
    const present = this.#shared.get(generation);
    if (present?.process.alive) return present;
    const running = this.#createEngine(`engine-${this.#all.length + 1}`);
    this.#shared.set(generation, running);
    return running;
  }

  #createEngine(name: string): RunningEngine {
    const { time, machine, random, history, storage, connect } = this.options;
    const process = time.process(name, machine);
    const lifetime = { engine: name, fromMs: time.now(), untilMs: null as number | null };
    history.engines.push(lifetime);
    process.onKilled(() => {
      lifetime.untilMs = time.now();
    });
    history.note(name, () => 'begins');
    const engine = new Engine({
      clock: process.clock,
      timers: process.timers,
      random: random.fraction,
      companionOrigin,
      fetch: connect(process),
      newId: () => `id-${++this.#ids}`,
      openLedger: () => createLedger({ store: storage.openStore(process), clock: process.clock }),
      cache: storage.openCache(),
      takeovers: this.#takeovers(process),
      loadTextLibrary: () => this.#loadTextLibrary(process),
      onClosed: () => this.#closed(process),
    });
    const running = { engine, process, owners: new Set<Process>() };
    this.#all.push(running);
    return running;
  }

  #loadTextLibrary(process: Process): Promise<typeof textLibrary> {
    const { faults, history } = this.options;
    const fault = faults.draw('code', ['code-fails', 'code-hangs']);
    if (!fault) return Promise.resolve(textLibrary);
    history.note(process.name, () => `the library of texts meets ${fault}`);
    history.reach(fault);
    return new Promise((_resolve, reject) => {
      process.timers.set(() => reject(new TypeError('Failed to fetch dynamically imported module')), fault === 'code-fails' ? 0 : 30_000);
    });
  }

  /** The broadcast channel on which engines announce that they take over. A message reaches all engines except its sender. */
  #takeovers(process: Process): ConstructorParameters<typeof Engine>[0]['takeovers'] {
    return {
      post: (message) => {
        for (const [other, listener] of this.#takeoverListeners)
          if (other !== process) queueMicrotask(() => other.deliver(() => listener(message)));
      },
      listen: (listener) => {
        this.#takeoverListeners.set(process, listener);
        return () => this.#takeoverListeners.delete(process);
      },
    };
  }

  /** Called after the engine has closed itself. Messages that the engine sent earlier still arrive. */
  #closed(process: Process): void {
    const { history, time } = this.options;
    if (!process.alive) return;
    history.note(process.name, () => 'closes');
    for (const [generation, running] of this.#shared) if (running.process === process) this.#shared.delete(generation);
    history.reach('a replaced engine is refused');
    time.after(0, () => process.kill());
    history.interrupt(`${process.name} closed`)();
  }

  #end({ process }: RunningEngine, why: string): void {
    if (!process.alive) return;
    this.options.history.interrupt(`${process.name} ${why}`)();
    process.kill();
  }
}
