import { rate } from './kit.mjs';

/** The highest allowed peak: −3 dB, because Opus produces higher peaks, which must stay below full scale. */
const ceiling = 10 ** (-3 / 20);

/** Removes rumble and DC, fades both ends, and brings the track to `targetLufs`. */
export function master(track, targetLufs = -17) {
  const clean = [track.left, track.right].map((samples) => fadeEnds(highPass(samples)));
  let finished = clean;
  let gain = 1;
  for (let pass = 0; pass < 6; pass += 1) {
    gain *= 10 ** ((targetLufs - loudness(finished)) / 20);
    finished = limit(clean.map((samples) => samples.map((sample) => sample * gain)));
  }
  return finished;
}

function highPass(samples) {
  const keep = Math.exp((-2 * Math.PI * 30) / rate);
  let before = 0;
  let held = 0;
  return samples.map((sample) => {
    held = keep * (held + sample - before);
    before = sample;
    return held;
  });
}

function fadeEnds(samples) {
  const rise = 0.002 * rate;
  const fall = Math.min(0.35 * rate, samples.length / 4);
  return samples.map((sample, index) => {
    const left = samples.length - 1 - index;
    return sample * Math.min(1, index / rise) * (left < fall ? Math.sin(((left / fall) * Math.PI) / 2) ** 2 : 1);
  });
}

/** Turns down 4 ms around each peak above the ceiling. */
function limit(channels) {
  const reach = Math.round(0.004 * rate);
  const { length } = channels[0];
  const needed = new Float64Array(length).fill(1);
  for (let index = 0; index < length; index += 1) {
    const top = Math.max(...channels.map((samples) => Math.abs(samples[index])));
    if (top <= ceiling) continue;
    for (let near = Math.max(0, index - reach); near < Math.min(length, index + reach); near += 1)
      needed[near] = Math.min(needed[near], ceiling / top);
  }
  const smooth = needed.map((_, index) => {
    let sum = 0;
    for (let near = index - reach; near <= index + reach; near += 1) sum += needed[near] ?? 1;
    return sum / (2 * reach + 1);
  });
  return channels.map((samples) => samples.map((sample, index) => Math.max(-ceiling, Math.min(ceiling, sample * smooth[index]))));
}

/** Integrated loudness in LUFS (ITU-R BS.1770-4), for 48 kHz. */
export function loudness(channels) {
  const weighted = channels.map((samples) =>
    biquad(
      biquad(samples, [1.53512485958697, -2.69169618940638, 1.19839281085285], [-1.69065929318241, 0.73248077421585]),
      [1, -2, 1],
      [-1.99004745483398, 0.99007225036621],
    ),
  );
  const block = 0.4 * rate;
  const blocks = [];
  for (let first = 0; first + block <= channels[0].length; first += block / 4) {
    const sum = weighted.reduce(
      (power, samples) => power + samples.subarray(first, first + block).reduce((total, sample) => total + sample * sample, 0),
      0,
    );
    blocks.push(sum / block);
  }
  const mean = (powers) => powers.reduce((sum, power) => sum + power, 0) / powers.length;
  const lufs = (power) => -0.691 + 10 * Math.log10(power);
  const audible = blocks.filter((power) => lufs(power) > -70);
  const gate = lufs(mean(audible)) - 10;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
}

function biquad(samples, [b0, b1, b2], [a1, a2]) {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
}
