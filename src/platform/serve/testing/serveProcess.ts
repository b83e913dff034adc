import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export interface BuiltServe {
  readonly program: string;
  remove(): Promise<void>;
}

/** Builds the program from its source, as vite.config.ts does, so that tests do not depend on an earlier build. */
export async function buildServe(): Promise<BuiltServe> {
  await mkdir(join(root, 'dist'), { recursive: true });
  const outDir = await mkdtemp(join(root, 'dist/test-serve-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      outDir,
      ssr: true,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { input: { serve: join(root, 'src/platform/serve/main.ts') }, output: { codeSplitting: false } },
    },
  });
  return { program: join(outDir, 'serve.js'), remove: () => rm(outDir, { recursive: true }) };
}

const Line = z.looseObject({ at: z.string(), level: z.string(), node: z.string(), what: z.string(), text: z.string() });
export type LogLine = z.output<typeof Line>;

export interface ServeProcess {
  readonly child: ChildProcess;
  log(): readonly LogLine[];
  readonly output: { readonly stdout: string; readonly stderr: string };
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

export interface StartOptions {
  readonly program: string;
  readonly words?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export function startServe({ program, words = [], environment }: StartOptions): ServeProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program, ...words], { env: { PATH, HOME, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (bytes) => {
    output.stdout += String(bytes);
  });
  child.stderr.on('data', (bytes) => {
    output.stderr += String(bytes);
  });
  const ended = new Promise<{ readonly code: number | null; readonly signal: string | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const log = () =>
    output.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => z.parse(Line, JSON.parse(line)));
  return { child, log, output, ended };
}

export interface ServeNode extends ServeProcess {
  readonly api: string;
  readonly admin: string;
  createKey(handle: string): Promise<string>;
  metric(name: string): Promise<number>;
}

export async function startNode(program: string, home: string, environment: Readonly<Record<string, string>> = {}): Promise<ServeNode> {
  const ports = { OVATION_API_PORT: '0', OVATION_ADMIN_PORT: '0' };
  const serve = startServe({ program, environment: { OVATION_HOME: home, ...ports, ...environment } });
  const started = await readyLine(serve);
  const [api, admin] = [`http://${started.api}`, `http://${started.admin}`];
  const operate = async (path: string, body: unknown) => {
    const secret = (await readFile(environment.OVATION_OPERATOR_SECRET_FILE ?? join(home, 'operator.key'), 'utf8')).trim();
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const answer = await fetch(`${admin}/operator/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return z.parse(z.looseObject({ id: z.string(), key: z.optional(z.string()) }), await answer.json());
  };
  return {
    ...serve,
    api,
    admin,
    createKey: async (handle) => {
      const { id } = await operate('/accounts', { handle, displayName: handle });
      return (await operate(`/accounts/${id}/keys`, {})).key ?? '';
    },
    metric: async (name) => {
      const text = await (await fetch(`${admin}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length + 1),
      );
    },
  };
}

async function readyLine(serve: ServeProcess): Promise<LogLine> {
  let isOver = false;
  void serve.ended.then(() => {
    isOver = true;
  });
  for (let found: LogLine | undefined; ; found = serve.log().find(({ what }) => what === 'started')) {
    if (found) return found;
    if (isOver) throw new Error(`serve did not start: ${serve.output.stdout}${serve.output.stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
