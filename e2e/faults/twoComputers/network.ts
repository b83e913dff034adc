import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A computer: a network of its own, with a loopback address that nobody else has. */
export interface Computer {
  /** In the network that both are in. */
  readonly address: string;
  spawn(program: string, args: readonly string[], options?: SpawnOptions): ChildProcess;
  /** A program that starts another one on this computer; for those who take a path and nothing else. */
  wrapper(program: string, folder: string): string;
}

export interface TwoComputers {
  readonly play: Computer;
  readonly stream: Computer;
  /** Pulls the cable between them, and puts it in again. */
  cable(isIn: boolean): void;
  remove(): void;
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Two network namespaces with a cable between them. Needs root. */
export function makeTwoComputers(): TwoComputers {
  const [play, stream] = ['play', 'stream'].map((role) => `ovation-${role}-${process.pid}`) as [string, string];
  const cards = { [play]: `ov-p${process.pid}`, [stream]: `ov-s${process.pid}` };
  const addresses = { [play]: '10.97.44.1', [stream]: '10.97.44.2' };
  const remove = () => {
    for (const name of [play, stream]) {
      try {
        ip('netns', 'del', name);
      } catch {
        // it was never made; what went wrong then is what is told
      }
    }
  };
  try {
    for (const name of [play, stream]) ip('netns', 'add', name);
    ip('link', 'add', cards[play] ?? '', 'netns', play, 'type', 'veth', 'peer', 'name', cards[stream] ?? '', 'netns', stream);
    for (const name of [play, stream]) {
      ip('-n', name, 'link', 'set', 'lo', 'up');
      ip('-n', name, 'addr', 'add', `${addresses[name]}/24`, 'dev', cards[name] ?? '');
      ip('-n', name, 'link', 'set', cards[name] ?? '', 'up');
    }
  } catch (error) {
    remove();
    throw error;
  }
  const computer = (name: string): Computer => ({
    address: addresses[name] ?? '',
    spawn: (program, args, options = {}) => spawn('ip', ['netns', 'exec', name, program, ...args], options),
    wrapper: (program, folder) => {
      const path = join(folder, `on-${name}`);
      writeFileSync(path, `#!/bin/sh\nexec ip netns exec ${name} "${program}" "$@"\n`);
      chmodSync(path, 0o755);
      return path;
    },
  });
  return {
    play: computer(play),
    stream: computer(stream),
    cable: (isIn) => ip('-n', play, 'link', 'set', cards[play] ?? '', isIn ? 'up' : 'down'),
    remove,
  };
}
