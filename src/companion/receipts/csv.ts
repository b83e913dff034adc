import type { CsvSeparator } from '../../contract';

/** What a spreadsheet may skip before it looks whether a cell is a formula. */
const skipped = '[\\s\\p{Cc}\\p{Cf}"]*';
const formulaAtFirst = new RegExp(`^${skipped}[=+\\-@＝＋－＠\\t\\r]`, 'u');
/** Whoever splits the file at another separator, or at each break, begins a cell there. */
const formulaWithin = new RegExp(`([;,\\t\\r\\n]${skipped})([=+\\-@＝＋－＠])`, 'gu');

/**
 * One record as RFC 4180 writes it, or with semicolons and decimal commas, as spreadsheets of many languages read it. What one
 * would take for a formula is led by an apostrophe: what supporters type must not run on the creator's computer.
 */
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
