import type { EngineProgram } from '../../contract';

/** What an engine runs in, by the user agent of its live channel; null where that says nothing known. */
export function engineProgramOf(userAgent: string | null): EngineProgram {
  const version = (name: string) => new RegExp(`\\b${name}/(\\d[\\d.]{0,20})`).exec(userAgent ?? '')?.[1] ?? null;
  return { obs: version('OBS'), chromium: version('Chrome') ?? version('HeadlessChrome') };
}
