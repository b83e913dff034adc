import type { Target } from './targets';

type Machine = `${Target['os']}-${Target['arch']}`;

const elfX64 = 62;
const peX64 = 0x8664;
const mach64 = 0xfeedfacf;
const machCpus: Readonly<Record<number, Machine>> = { 16777223: 'macos-x64', 16777228: 'macos-arm64' };

/** Which machine a program or a library is for, by its own first bytes; null = none that we pack for. */
export function machineOf(bytes: Uint8Array): Machine | null {
  if (bytes.length < 64) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0) === 0x7f454c46) return view.getUint16(18, true) === elfX64 ? 'linux-x64' : null;
  if (view.getUint32(0, true) === mach64) return machCpus[view.getUint32(4, true)] ?? null;
  if (view.getUint16(0) !== 0x4d5a) return null; // MZ
  const header = view.getUint32(60, true);
  const isPe = header + 6 <= bytes.length && view.getUint32(header) === 0x50450000;
  return isPe && view.getUint16(header + 4, true) === peX64 ? 'windows-x64' : null;
}
