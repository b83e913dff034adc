import type { JudgedCss } from '../../../css';
import type { Undo } from '../ports';
import type { MediaCache } from './mediaCache';

const mediaUrl = /url\(\s*["']?\/media\/([0-9a-f]{32}|starter\/[\w.-]+)["']?\s*\)/g;

/** The media in the creator's CSS. Each alert uses new URLs, because a GIF whose URL was used before would start in the middle. */
export function createCssImages(mediaCache: Pick<MediaCache, 'load'>) {
  let ready: ReadonlyMap<string, Blob> = new Map();

  return {
    /** Loads the files before the alert is drawn. If a file fails to load, its URL stays in the CSS, so the browser requests it. */
    async prepare(css = ''): Promise<void> {
      const ids = [...new Set([...css.matchAll(mediaUrl)].map(([, id = '']) => id))];
      const files = await Promise.allSettled(ids.map(async (id) => [id, await mediaCache.load(id)] as const));
      ready = new Map(files.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : [])));
    },
    /** The CSS with the URLs of one alert, and a function that releases them. */
    open({ rules, keyframes }: JudgedCss): { readonly style: JudgedCss; readonly release: Undo } {
      const urls = new Map([...ready].map(([id, file]) => [id, URL.createObjectURL(file)]));
      const replace = (css: string) => css.replace(mediaUrl, (url, id: string) => (urls.has(id) ? `url("${urls.get(id)}")` : url));
      const release = () => {
        for (const url of urls.values()) URL.revokeObjectURL(url);
      };
      return { style: { rules: replace(rules), keyframes: replace(keyframes) }, release };
    },
  };
}
