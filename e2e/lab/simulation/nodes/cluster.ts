import { eventStreamResponse } from '../../../../src/server/http';
import { createService, type Service } from '../../../../src/service';
import { noMetrics } from '../../../../src/service/metrics';
import { valkeyAdapters } from '../../../../src/service/servers';
import type { Faults } from '../faults';
import type { History } from '../history';
import { operatorSecret } from '../platformTemplate';
import type { Machine, Process } from '../process';
import { createRandom, type Random } from '../random';
import type { Time } from '../time';
import type { Happened } from './evidence';
import type { SharedDatabase } from './sharedDatabase';
import { createValkeyClient } from './valkeyClient';
import type { ValkeyServer } from './valkeyServer';

export const streamsPerKey = 4;
/** Effectively no limit on the requests of an IP address or account. Other tests cover these limits. */
const unlimited = { quota: 100_000, windowMs: 1_000 };
/** The contract's limits, but with shorter times: even a short history then reaches each limit several times. */
const limits = {
  ...{ accountRequests: unlimited, ipRequests: unlimited, mints: unlimited, connectsPerKey: unlimited, connectsPerIp: unlimited },
  ...{ streamsPerKey, rotationMs: 15_000, rotationSpreadMs: 5_000, accessCheckMs: 7_000, pingMs: 4_000 },
};
/** How long to wait until a node that failed to start is started again. */
const restartMs = 500;

export interface ClusterOptions {
  readonly time: Time;
  readonly faults: Faults;
  readonly history: History;
  readonly seed: number;
  readonly database: SharedDatabase;
  readonly valkey: ValkeyServer;
  readonly happened: Happened;
  readonly skewsMs: readonly number[];
}

export interface Server {
  readonly process: Process;
  answer(request: Request): Promise<Response>;
}

/** The nodes of a service, and their balancer, which knows which nodes are running. Nodes can die and restart. */
export class Cluster {
  readonly #nodes: Node[];
  readonly #random: Random;

  constructor(options: ClusterOptions) {
    this.#random = createRandom(options.seed, 'balancer');
    this.#nodes = options.skewsMs.map((skewMs, index) => new Node(`node-${index + 1}`, { skewMs }, options));
  }

  start(): void {
    for (const node of this.#nodes) node.start();
  }

  balance(): Server | null {
    const [first, ...others] = this.running();
    return first ? this.#random.pick([first, ...others]) : null;
  }

  running(): Server[] {
    return this.#nodes.flatMap((node) => node.server ?? []);
  }

  node(index: number): Node {
    const node = this.#nodes[index % this.#nodes.length];
    if (!node) throw new Error('There are no nodes');
    return node;
  }

  close(): void {
    for (const node of this.#nodes) node.kill();
  }
}

export class Node {
  server: Server | null = null;
  #process: Process | null = null;
  #starts = 0;

  constructor(
    private readonly name: string,
    private readonly machine: Machine,
    private readonly options: ClusterOptions,
  ) {}

  start(): void {
    if (this.#process) return;
    const { time, history } = this.options;
    const process = time.process(this.name, this.machine);
    this.#process = process;
    this.#starts += 1;
    this.#open(process).then(
      (service) => {
        if (!process.alive) return;
        this.server = { process, answer: (request) => this.#answer(service, process, request) };
        history.note(this.name, () => 'starts');
      },
      (error: unknown) => {
        history.note(this.name, () => `cannot start: ${error}`);
        if (!process.alive) return;
        this.#end();
        time.after(restartMs, () => this.start());
      },
    );
  }

  #open(process: Process): Promise<Service> {
    const { time, faults, history, seed, database, valkey: server } = this.options;
    const purpose = `${this.name}, start ${this.#starts}`;
    const random = createRandom(seed, purpose);
    const cable = createRandom(seed, `cable of ${purpose}`);
    const onEpoch = () => history.reach('epoch changed');
    const noted: Faults = {
      draw: (...of) => {
        const fault = faults.draw(...of);
        if (fault) history.reach(fault);
        return fault;
      },
    };
    const valkey = createValkeyClient({ time, process, server, faults: noted, random: cable, onEpoch });
    return createService({
      adapters: async (context) => ({ database: database.handle(process), ...valkeyAdapters(valkey, this.name)(context) }),
      operatorSecret,
      clock: process.clock,
      timers: process.timers,
      randomBytes: random.bytes,
      limits,
      metrics: {
        ...noMetrics,
        arrived: (how) => void (how !== 'word' && history.reach(how === 'gap' ? 'gap read' : 'gap found by the check')),
        placeLost: () => history.reach('a place went to another stream'),
        placesFull: () => history.reach('a stream without a free place'),
        countedLocally: () => history.reach('a node counted for itself'),
      },
      report: (line) => history.note(this.name, () => line),
    });
  }

  async #answer(service: Service, process: Process, request: Request): Promise<Response> {
    const { time, history, happened } = this.options;
    const url = new URL(request.url);
    const answered = service.fetch(request, {
      clientAddress: '192.0.2.7',
      openStream: (open, headers) => {
        const stream = { node: this.name, fromMs: time.now(), untilMs: null as number | null };
        const end = () => {
          stream.untilMs ??= time.now();
        };
        // A caller cannot see what a node does after it has died.
        if (process.alive) happened.streams.push(stream);
        process.onKilled(end);
        return eventStreamResponse({
          headers,
          open: (sink) => {
            sink.onClose(end);
            open(sink);
          },
        });
      },
    });
    const killed = new Promise<Response>((resolve) => process.onKilled(() => resolve(new Response(null, { status: 502 }))));
    const response = await Promise.race([answered, killed]);
    const token = url.searchParams.get('streamToken');
    if (token !== null && response.status === 200) happened.tokens.set(token, (happened.tokens.get(token) ?? 0) + 1);
    history.note(this.name, () => `${request.method} ${url.pathname} answered ${response.status}`);
    return response;
  }

  kill(): void {
    if (!this.#process) return;
    this.options.history.note(this.name, () => 'dies');
    this.#end();
  }

  #end(): void {
    this.#process?.kill();
    this.#process = null;
    this.server = null;
  }

  freeze(): () => void {
    const process = this.#process;
    process?.freeze();
    this.options.history.note(this.name, () => 'stands still');
    return () => {
      this.options.history.note(this.name, () => 'goes on');
      process?.thaw();
    };
  }
}
