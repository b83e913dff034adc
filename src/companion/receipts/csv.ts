/**
 * One record as RFC 4180 writes it. A text that a spreadsheet would take for a formula is led by an apostrophe: what
 * supporters type must not run on the creator's computer.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '');
  const text = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
