import { ConversionMessage, type ConversionRequest } from './messages';

/** A worker that converts one video. `end` frees its memory. */
export interface Converter {
  start(request: ConversionRequest): void;
  end(): void;
}

export type CreateConverter = (onMessage: (message: unknown) => void, onCrash: () => void) => Converter;

export interface ConvertOptions extends ConversionRequest {
  readonly createConverter: CreateConverter;
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

export type Conversion =
  | Exclude<ConversionMessage, { readonly tag: 'progress' }>
  | { readonly tag: 'stopped' }
  | { readonly tag: 'crashed' };

/** Converts a file in a worker of its own. Never rejects. */
export function convertFile({ file, maxBytes, createConverter, signal, onProgress }: ConvertOptions): Promise<Conversion> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ tag: 'stopped' });
    const end = (result: Conversion) => {
      signal.removeEventListener('abort', stop);
      converter.end();
      resolve(result);
    };
    const stop = () => end({ tag: 'stopped' });
    const crash = () => end({ tag: 'crashed' });
    const converter = createConverter((message) => {
      const parsed = ConversionMessage.safeParse(message);
      if (!parsed.success) crash();
      else if (parsed.data.tag === 'progress') onProgress(parsed.data.share);
      else end(parsed.data);
    }, crash);
    signal.addEventListener('abort', stop);
    converter.start({ file, maxBytes });
  });
}
