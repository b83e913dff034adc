import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface OtherFile {
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** Simulated hosts on the internet, from which custom widgets load files. One server answers for all hosts. */
export interface OtherHosts {
  /** Environment variables for a product. With these, the product resolves the hosts to this server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Each request, for example `cdn.example/a.png`, with the names of the headers that could identify the sender. */
  readonly requests: readonly string[];
  /** Closes the server, so that no host answers any more. */
  close(): Promise<void>;
}

const telling = ['cookie', 'referer', 'origin', 'authorization'];

/** `files`: the answers, by host and path. */
export async function openOtherHosts(files: Readonly<Record<string, OtherFile>>): Promise<OtherHosts> {
  const requests: string[] = [];
  const server = createServer(({ headers, url = '' }, answer) => {
    const address = `${headers.host}${url}`;
    requests.push([address, ...telling.filter((name) => headers[name] !== undefined)].join(' '));
    const file = files[address];
    answer.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain', 'Set-Cookie': 'who=you' });
    answer.end(file?.content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has an address of this type
  const preload = join(import.meta.dirname, 'otherHostsPreload.mjs');
  return {
    environment: { NODE_OPTIONS: `--import ${preload}`, OTHER_HOSTS_PORT: String(port) },
    requests,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
