import { toMajorUnits } from '../../contract';
import { type CsvSeparator, ExportQuery, exportPath, type KeptReceipt, type ReceiptFilter } from '../../contract/companion';
import { companionBasePath } from '../../contract/engine';
import { type App, methodNotAllowed, parseInput, readQuery } from '../../server/http';
import type { Features } from '../features';
import type { ReceiptStore } from './receiptStore';

/** Characters that a spreadsheet may skip before it recognizes a formula. */
const skipped = '[\\s\\p{Cc}\\p{Cf}"]*';
const formulaAtFirst = new RegExp(`^${skipped}[=+\\-@＝＋－＠\\t\\r]`, 'u');
/** Finds formulas that follow a separator or a line break inside a text, because some programs begin a new cell there. */
const formulaWithin = new RegExp(`([;,\\t\\r\\n]${skipped})([=+\\-@＝＋－＠])`, 'gu');

/** One line of CSV (RFC 4180). An apostrophe disables formulas in supporters' texts. */
export function csvLine(cells: readonly (string | number | null)[], separator: CsvSeparator = 'comma'): string {
  const isComma = separator === 'comma';
  const figure = (value: number) => (isComma ? String(value) : String(value).replace('.', ','));
  const cell = (value: string | number | null) => (typeof value === 'number' ? figure(value) : csvText(value ?? ''));
  return `${cells.map(cell).join(isComma ? ',' : ';')}\r\n`;
}

function csvText(value: string): string {
  const text = (formulaAtFirst.test(value) ? `'${value}` : value).replace(formulaWithin, "$1'$2");
  return /[",;\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** How many receipts one read returns. Limits the memory used for a slow client. */
const pageSize = 500;

interface ExportOptions {
  readonly store: ReceiptStore;
  readonly accountId: string;
  readonly filter: ReceiptFilter;
  readonly separator: CsvSeparator;
}

async function* exportText(format: 'json' | 'csv', options: ExportOptions): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 only by its byte order mark.
  yield format === 'csv'
    ? `\uFEFF${csvLine(
        columns.map(([title]) => title),
        options.separator,
      )}`
    : '[';
  let isFirst = true;
  for await (const page of pagesOf(options)) {
    if (page.length === 0) continue;
    if (format === 'csv')
      yield page
        .map((receipt) =>
          csvLine(
            columns.map(([, cell]) => cell(receipt)),
            options.separator,
          ),
        )
        .join('');
    else yield `${isFirst ? '\n' : ',\n'}${page.map((receipt) => JSON.stringify(receipt)).join(',\n')}`;
    isFirst = false;
  }
  if (format === 'json') yield '\n]\n';
}

async function* pagesOf({ store, accountId, filter }: ExportOptions): AsyncGenerator<KeptReceipt[]> {
  let cursor: string | undefined;
  do {
    const { receipts, nextCursor } = await store.list(accountId, filter, { limit: pageSize, cursor });
    yield receipts;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const columns: readonly (readonly [title: string, cell: (receipt: KeptReceipt) => string | number | null])[] = [
  ['created', ({ createdAtMs }) => (createdAtMs === null ? null : instant(createdAtMs))],
  ['ended', ({ endedAtMs }) => instant(endedAtMs)],
  ['received', ({ receivedAtMs }) => instant(receivedAtMs)],
  ['started', ({ startedAtMs }) => startedAtMs && instant(startedAtMs)],
  ['box', ({ box: element }) => element],
  ['type', ({ type }) => type],
  ['key', ({ key }) => key],
  ['name', ({ name }) => name && keepText(name)],
  ['amount', ({ amount, currency }) => (amount === null || currency === null ? null : toMajorUnits(amount, currency))],
  ['currency', ({ currency }) => currency],
  ['message', ({ data }) => keepText(textIn(data, 'message') ?? '')],
  ['arrival', ({ arrival }) => arrival],
  ['fate', ({ fate: outcome }) => outcome.tag],
  ['reason', ({ fate: outcome }) => textIn(outcome, 'rule') ?? textIn(outcome, 'why')],
  ['alert', ({ alertKey }) => alertKey],
  ['restarts', ({ restarts }) => restarts],
  ['gone', ({ isGone }) => (isGone ? 'yes' : null)],
];

/** Texts that spreadsheets convert to a number, date, time or Boolean: `007`, `1E5`, `3/4`, `MAR1`. */
const figureLike = /^[\s\p{Sc}(]*[\d.,]*\p{Nd}[\p{Nd}\s.,:/%()'’\p{Sc}-]*(e[+-]?\d+|[ap]m)?[\s%)\p{Sc}]*$|^(true|false|wahr|falsch)$/iu;
const month =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?';
const withMonth = new RegExp(`^\\s*(?:\\d+[\\s./-]*(?:${month})[\\s./,-]*\\d*|(?:${month})[\\s./,-]*\\d[\\d\\s,/.-]*)\\s*$`, 'iu');

/**
 * Longer texts cannot be numbers or dates. They are not checked, because the time that the expressions above take grows with the cube of
 * the length.
 */
const longestFigure = 60;

/** Adds an apostrophe if a spreadsheet would convert the text. */
export function keepText(text: string): string {
  const isFigure = text.length <= longestFigure && (figureLike.test(text) || withMonth.test(text));
  return isFigure ? `'${text}` : text;
}

function instant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function textIn(value: unknown, name: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof text === 'string' ? text : null;
}

const types = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8; header=present' } as const;

/** Serves the receipts as a file, and reads them from the database only as fast as the client does. */
export function addExportRoute(app: App, { authenticator, receipts: store, clock, accounts }: Features): void {
  app.all(companionBasePath + exportPath, async (context) => {
    const request = context.req.raw;
    if (request.method !== 'GET') throw methodNotAllowed(request.method, 'GET');
    authenticator.authenticate('settings', context);
    const { format, separator, ...filter } = parseInput(ExportQuery, readQuery(request), 'query');
    const name = `ovation-receipts-${new Date(clock.now()).toISOString().slice(0, 10)}.${format}`;
    return new Response(await streamOf(format, { store, accountId: accounts.reference()?.id ?? '', filter, separator }), {
      headers: { 'Content-Type': types[format], 'Content-Disposition': `attachment; filename="${name}"` },
    });
  });
}

/** The file as a stream. Reads the first receipts before it resolves: if reading fails, the response can still be an error. */
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
