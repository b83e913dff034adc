import { registerProresDecoder } from '@mediabunny/prores';
import { Logging, LogLevel } from 'mediabunny';
import { ConversionError, convertMovie } from './convertMovie';
import type { ConversionMessage, ConversionRequest } from './messages';

/*
 * The worker that converts videos. Its content security policy allows WebAssembly but no network (servePage.ts). `self` is typed as a
 * window because TypeScript's libraries for DOM and workers exclude each other.
 */

Logging.level = LogLevel.Silent; // no logs are needed: every failure is reported to the page
registerProresDecoder();

const send = (message: ConversionMessage) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ConversionRequest | null>) => {
  if (!data) return self.close();
  let percent = 0;
  const onProgress = (share: number) => {
    if (Math.floor(share * 100) === percent) return;
    percent = Math.floor(share * 100);
    send({ tag: 'progress', share: Math.min(1, Math.max(0, share)) });
  };
  convertMovie(data, onProgress).then(
    (converted) => send({ tag: 'done', ...converted }),
    (error: unknown) => {
      if (error instanceof ConversionError) send({ tag: 'failed', failure: { reason: error.reason, detail: error.detail } });
      else self.reportError(error); // the page receives an error event
    },
  );
};
