// Measures every sound of the themes, and prints the results as JSON. ebur128-wasm needs Node's option --experimental-wasm-modules.
import { readdirSync, readFileSync } from 'node:fs';
import { ebur128_integrated_stereo, ebur128_true_peak_stereo } from 'ebur128-wasm/ebur128_wasm.js';
import { OggOpusDecoder } from 'ogg-opus-decoder';

const folder = new URL('../../../../../public/sounds/', import.meta.url);
const phoneHz = [300, 4_000];

/** The share of the energy in a band of frequencies (Goertzel at steps of 50 Hz). Skips every other window of 20 ms. */
function shareWithin(samples, rate, [lowHz, highHz]) {
  const size = Math.round(rate / 50);
  let [inside, all] = [0, 0];
  for (let first = 0; first + size <= samples.length; first += 2 * size)
    for (let frequency = 50; frequency <= 10_000; frequency += 50) {
      const turn = 2 * Math.cos((2 * Math.PI * frequency) / rate);
      let [one, two] = [0, 0];
      for (let index = first; index < first + size; index += 1) [one, two] = [samples[index] + turn * one - two, one];
      const power = one * one + two * two - turn * one * two;
      all += power;
      if (frequency >= lowHz && frequency <= highHz) inside += power;
    }
  return inside / all;
}

const loudnessDb = (samples) => 10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length + 1e-12);

const results = [];
for (const theme of readdirSync(folder))
  for (const file of readdirSync(new URL(`${theme}/`, folder))) {
    const decoder = new OggOpusDecoder();
    await decoder.ready;
    const {
      channelData: [left, right],
      sampleRate,
    } = await decoder.decodeFile(readFileSync(new URL(`${theme}/${file}`, folder)));
    decoder.free();
    results.push({
      theme,
      file,
      sampleRate,
      seconds: left.length / sampleRate,
      lufs: ebur128_integrated_stereo(sampleRate, left, right),
      truePeakDb: ebur128_true_peak_stereo(sampleRate, left, right),
      phoneShare: shareWithin(left, sampleRate, phoneHz),
      startDb: loudnessDb(left.subarray(0, 0.12 * sampleRate)),
      tailDb: loudnessDb(left.subarray(-0.05 * sampleRate)),
      sideDb: loudnessDb(left.map((sample, index) => sample - right[index])) - loudnessDb(left),
    });
  }
console.log(JSON.stringify(results));
