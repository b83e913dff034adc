import { ExportQuery, exportPath } from '../../contract/companion';
import { companionBasePath } from '../../contract/engine';
import { type App, methodNotAllowed, parseInput, readQuery } from '../../server/http';
import type { Authenticator } from '../access/authenticate';
import type { Clock } from '../ports';
import { type ExportOptions, exportText } from './exportReceipts';
import type { ReceiptStore } from './receiptStore';

interface ExportRouteOptions {
  readonly authenticator: Authenticator;
  readonly store: ReceiptStore;
  readonly clock: Clock;
  /** Whose receipts; null = no account is connected. */
  accountId(): string | null;
}

const types = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8; header=present' } as const;

/** The receipts as a file, read from the database as fast as the client consumes it. */
export function addExportRoute(app: App, { authenticator, store, clock, accountId }: ExportRouteOptions): void {
  app.all(companionBasePath + exportPath, async (context) => {
    const request = context.req.raw;
    if (request.method !== 'GET') throw methodNotAllowed(request.method, 'GET');
    authenticator.authenticate('settings', context);
    const { format, separator, ...filter } = parseInput(ExportQuery, readQuery(request), 'query');
    const name = `ovation-receipts-${new Date(clock.now()).toISOString().slice(0, 10)}.${format}`;
    return new Response(await streamOf(format, { store, accountId: accountId() ?? '', filter, separator }), {
      headers: { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}"` },
    });
  });
}

/** Resolves when the first receipts are read, so that an earlier failure is still a proper response. */
async function streamOf(format: 'json' | 'csv', options: ExportOptions): Promise<ReadableStream<Uint8Array>> {
  const text = exportText(format, options);
  const encoder = new TextEncoder();
  const first = [await text.next(), await text.next()];
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = first.shift() ?? (await text.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await text.return(undefined);
    },
  });
}
