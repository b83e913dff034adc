import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A simulated computer: a network namespace with its own loopback device. */
export interface Computer {
  /** The address of this computer in the network between the two computers. */
  readonly address: string;
  spawn(program: string, args: readonly string[], options?: SpawnOptions): ChildProcess;
  /**
   * Writes a script that runs a program on this computer. Returns the script's path, for callers that need a path instead of a
   * command.
   */
  wrapper(program: string, folder: string): string;
}

export interface TwoComputers {
  readonly play: Computer;
  readonly stream: Computer;
  setConnected(isConnected: boolean): void;
  remove(): void;
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Creates two network namespaces with a cable between them. Needs root permissions. */
export function makeTwoComputers(): TwoComputers {
  const [play, stream] = ['play', 'stream'].map((role) => `ovation-${role}-${process.pid}`) as [string, string];
  const devices = { [play]: `ov-p${process.pid}`, [stream]: `ov-s${process.pid}` };
  const addresses = { [play]: '10.97.44.1', [stream]: '10.97.44.2' };
  const remove = () => {
    for (const name of [play, stream]) {
      try {
        ip('netns', 'del', name);
      } catch {
        // The namespace does not exist, because it could not be created. That error is thrown below.
      }
    }
  };
  try {
    for (const name of [play, stream]) ip('netns', 'add', name);
    ip('link', 'add', devices[play] ?? '', 'netns', play, 'type', 'veth', 'peer', 'name', devices[stream] ?? '', 'netns', stream);
    for (const name of [play, stream]) {
      ip('-n', name, 'link', 'set', 'lo', 'up');
      ip('-n', name, 'addr', 'add', `${addresses[name]}/24`, 'dev', devices[name] ?? '');
      ip('-n', name, 'link', 'set', devices[name] ?? '', 'up');
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
    setConnected: (isConnected) => ip('-n', play, 'link', 'set', devices[play] ?? '', isConnected ? 'up' : 'down'),
    remove,
  };
}
