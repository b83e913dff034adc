export function formatAnswer(answer: unknown): string {
  const record = toRecord(answer);
  const list = Object.values(record).find((value) => Array.isArray(value));
  if (!list) return formatRecord(record);
  const more = typeof record.nextCursor === 'string' ? `\nMore: --cursor ${record.nextCursor}` : '';
  return formatList(list.map(toRecord)) + more;
}

type Row = Readonly<Record<string, unknown>>;

function formatRecord(record: Row): string {
  const width = Math.max(0, ...Object.keys(record).map((name) => name.length));
  return Object.entries(record)
    .map(([name, value]) => `${name.padEnd(width)}  ${formatCell(value)}`)
    .join('\n');
}

function formatList(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return 'None.';
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => formatCell(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => [...(line[column] ?? '')].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => padEnd(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // Names may contain characters that would control the terminal.
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

/** Pads to a width in characters, because `String.padEnd` counts UTF-16 units. */
function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - [...text].length));
}

function toRecord(value: unknown): Row {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : { value };
}
