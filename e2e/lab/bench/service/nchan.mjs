import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const binary = process.env.BENCH_NGINX ?? '/usr/sbin/nginx';
const module = process.env.BENCH_NCHAN ?? '/usr/lib/nginx/modules/ngx_nchan_module.so';

/**
 * Starts Nginx with Nchan on the first core, with one worker. Its only channel has the paths `/stream` and `/publish`. Resolves to
 * null if Debian's nginx-light and libnginx-mod-nchan are not installed.
 */
export async function startNchan(folder) {
  if (!existsSync(binary) || !existsSync(module)) return null;
  const prefix = join(folder, 'nginx');
  await mkdir(prefix, { recursive: true });
  const port = await freePort();
  await writeFile(join(prefix, 'nginx.conf'), configuration(prefix, port));
  const master = spawn('taskset', ['-c', '0', binary, '-p', prefix, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const worker = await workerOf(master);
  await pause(200); // long enough for Nginx to listen
  return {
    port,
    pid: worker,
    stop: async () => {
      if (master.exitCode !== null) return;
      master.kill('SIGTERM');
      await once(master, 'exit');
    },
  };
}

function configuration(prefix, port) {
  return `load_module ${module};
worker_processes 1;
pid ${prefix}/nginx.pid;
error_log stderr crit;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporaryPaths(prefix)}
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location = /stream { nchan_subscriber eventsource; nchan_channel_id all; nchan_subscriber_first_message newest; }
    location = /publish { nchan_publisher; nchan_channel_id all; nchan_message_buffer_length 50; }
  }
}
`;
}

function temporaryPaths(prefix) {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${prefix}/${name};`).join(' ');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

async function workerOf(master) {
  const { pid } = master;
  for (let attempt = 0; attempt < 50; attempt++) {
    await pause(50);
    if (master.exitCode !== null) break;
    const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ');
    if (worker) return Number(worker);
  }
  throw new Error('nginx did not start');
}
