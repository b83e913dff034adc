import { signal } from '@preact/signals';
import type { ElementSettings, WidgetCode } from '../../../../contract/settings';
import type { CarriedMediaOptions } from './carriedMedia';
import { type AddedCode, addCode, readCode } from './codeMedia';
import { codesOf, withCodes } from './overlayFile';

type Elements = Readonly<Record<string, ElementSettings>>;

/** DATA of custom code: the creator's values, which are left out of a shared file together with the other values (SPEC CUS-133). */
export interface CodeData {
  look(media: readonly string[]): void;
  /** Whether any of them has DATA. False until they are read. */
  isIn(media: readonly string[]): boolean;
  /** Uploads the same code without DATA. null if the upload was refused; the list of uploads says why. */
  strip(mediaId: string, code: WidgetCode): Promise<AddedCode | null>;
  /** The elements, using copies of their code without DATA. `withheld`: ids of code that could not be stripped. */
  leaveOut(
    boxes: Elements,
  ): Promise<{ readonly boxes: Elements; readonly withheld: readonly string[]; readonly undo: () => Promise<void> }>;
}

export function createCodeData({ media, ports }: CarriedMediaOptions): CodeData {
  /** Whether code has DATA, by media id. undefined while it is being read. */
  const known = signal<ReadonlyMap<string, boolean | undefined>>(new Map());

  async function lookInto(mediaId: string): Promise<void> {
    known.value = new Map(known.peek()).set(mediaId, undefined);
    const code = await readCode(mediaId, ports);
    const next = new Map(known.peek());
    if (code) next.set(mediaId, hasData(code));
    else next.delete(mediaId); // the next call of `look` tries again
    known.value = next;
  }

  async function strip(mediaId: string, code: WidgetCode): Promise<AddedCode | null> {
    return hasData(code) ? addCode({ ...code, data: '' }, media) : { medium: mediaId, undo: async () => {} };
  }

  return {
    look: (wanted) => {
      for (const mediaId of wanted) if (!known.peek().has(mediaId)) void lookInto(mediaId);
    },
    isIn: (wanted) => wanted.some((mediaId) => known.value.get(mediaId) === true),
    strip,
    leaveOut: async (boxes) => {
      const stripped = new Map<string, AddedCode>();
      const withheld: string[] = [];
      for (const mediaId of codeMedia(Object.values(boxes))) {
        const code = await readCode(mediaId, ports);
        const one = code && (await strip(mediaId, code));
        if (one) stripped.set(mediaId, one);
        else withheld.push(mediaId);
      }
      const mapped = Object.entries(boxes).map(([name, box]) => [
        name,
        withCodes(box, (code) => ({ ...code, code: stripped.get(code.code ?? '')?.medium ?? code.code })),
      ]);
      return {
        boxes: Object.fromEntries(mapped),
        withheld,
        undo: async () => {
          for (const { undo } of stripped.values()) await undo();
        },
      };
    },
  };
}

const hasData = ({ data }: WidgetCode) => data.trim() !== '';

export function codeMedia(boxes: readonly ElementSettings[]): string[] {
  return [...new Set(boxes.flatMap(codesOf).flatMap(({ code }) => code ?? []))];
}
