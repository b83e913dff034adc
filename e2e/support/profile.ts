import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { notInObs, type ObsVersion, obsChromium, obsFlags } from './chromium.ts';
import { openProfile as openContextOfProfile } from './context.ts';

/** A browser with a profile on disk, as OBS has. Open the same folder again to simulate a restart of OBS. */
export interface Profile {
  readonly context: BrowserContext;
  /** Kills the browser with SIGKILL. Resolves to the time when the signal was sent, epoch ms. */
  kill(): Promise<number>;
  close(): Promise<void>;
}

export async function openProfile(folder: string, version: ObsVersion = 127): Promise<Profile> {
  const executablePath = await obsChromium(version);
  const context = await openContextOfProfile(chromium, folder, {
    ...(executablePath && { executablePath }),
    args: obsFlags,
    ignoreDefaultArgs: notInObs,
    viewport: { width: 1920, height: 1080 },
  });
  const browser = context.browser();
  if (!browser) throw new Error('a persistent context has its browser');
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('the browser does not return its process id');
  return {
    context,
    kill: async () => {
      const gone = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
      const atMs = Date.now();
      process.kill(pid, 'SIGKILL');
      await gone;
      return atMs;
    },
    close: () => context.close(),
  };
}

export async function devtoolsOf(page: Page) {
  return page.context().newCDPSession(page);
}
