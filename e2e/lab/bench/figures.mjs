export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function rate(perSecond) {
  if (perSecond >= 1e6) return `${(perSecond / 1e6).toFixed(2)} M/s`;
  return perSecond >= 1000 ? `${(perSecond / 1000).toFixed(1)} k/s` : `${perSecond.toFixed(0)} /s`;
}

/**
 * Runs the measurements in turn (A B A B), so that other load affects all of them equally. `measurements`: asynchronous functions by name.
 * Resolves to an object with the list of results of each function.
 */
export async function interleave(measurements, rounds) {
  const names = Object.keys(measurements);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results[name].push(await measurements[name]());
  }
  return results;
}

export function title(text) {
  console.log(`\n${text}`);
}

export function line(name, ...cells) {
  console.log(`  ${name.padEnd(44)}${cells.map((cell) => ` ${cell}`.padStart(16)).join('')}`);
}

/** Formats a ratio with its goal, for example `0.62 x (goal >= 0.6: met)`. */
export function against(ratio, goal, better = 'more') {
  return `${ratio.toFixed(2)} x  ${verdict(ratio, goal, better)}`;
}

/** Formats a value with its goal, for example `12 (goal <= 15: met)`. */
export function beside(value, goal, { unit = '', better = 'less', digits = 1 } = {}) {
  return `${value.toFixed(digits)}${unit}  ${verdict(value, goal, better, unit)}`;
}

function verdict(value, goal, better, unit = '') {
  const met = better === 'more' ? value >= goal : value <= goal;
  return `(goal ${better === 'more' ? '>=' : '<='} ${goal}${unit}: ${met ? 'met' : 'missed'})`;
}
