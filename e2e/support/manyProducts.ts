import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ProductAnswer, ProductRequest } from '../../src/testing/manyProducts.ts';
import { manyProductsBundle } from './globalSetup.ts';
import { type Product, readLinks } from './product.ts';

/** A process that runs many products, each with its own data folder and ports. */
export interface ManyProducts {
  start(home: string): Promise<HostedProduct>;
  end(): Promise<void>;
}

export interface HostedProduct extends Product {
  stop(): Promise<void>;
}

export function startManyProducts(): ManyProducts {
  const child = fork(manyProductsBundle, {
    execArgv: [],
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const waiting = new Map<number, (answer: ProductAnswer) => void>();
  let calls = 0;
  child.on('message', (answer: ProductAnswer) => {
    waiting.get(answer.call)?.(answer);
    waiting.delete(answer.call);
  });
  child.on('exit', () => {
    for (const [call, resolve] of waiting) resolve({ call, error: 'the process of the products has ended' });
  });
  const ask = async (request: { readonly start: string } | { readonly end: number }) => {
    calls += 1;
    const call = calls;
    const answered = new Promise<ProductAnswer>((resolve) => waiting.set(call, resolve));
    child.send({ call, ...request } satisfies ProductRequest);
    const { error, lines = [] } = await answered;
    if (error !== undefined) throw new Error(error);
    return { call, output: lines.join('\n') };
  };
  return {
    start: async (home) => {
      const { call, output } = await ask({ start: home });
      return {
        ...readLinks(output, home),
        stop: async () => {
          await ask({ end: call });
        },
      };
    },
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
