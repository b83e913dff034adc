import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface OtherFile {
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** Simulated hosts of the internet, from which custom widgets load files. One server answers for all of them. */
export interface OtherHosts {
  /** Environment variables for a product. They make the product connect to this server instead of the hosts. */
  readonly environment: Readonly<Record<string, string>>;
  /** All requests, each as a text such as `cdn.example/a.png`, followed by the names of headers that could identify the sender. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

const telling = ['cookie', 'referer', 'origin', 'authorization'];

/** `files`: the answers, by host and path, such as `cdn.example/a.png`. */
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
