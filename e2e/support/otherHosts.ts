import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface OtherFile {
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** Simulated internet hosts from which custom widgets load files, all in one server. */
export interface OtherHosts {
  /** For the product: resolves these hosts to the server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Requests as `cdn.example/a.png`, with the names of headers that could identify the sender. */
  readonly requests: readonly string[];
  /** No host answers from now on. */
  close(): Promise<void>;
}

const telling = ['cookie', 'referer', 'origin', 'authorization'];

/** `files`: by host and path. */
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
  const { port } = server.address() as AddressInfo; // a listening TCP server
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
