import { signal } from '@preact/signals';
import type { ElementSettings, WidgetCode } from '../../../../contract/settings';
import type { CarriedMediaOptions } from './carriedMedia';
import { type AddedCode, addCode, readCode } from './codeMedia';
import { codesOf, withCodes } from './overlayFile';

type Elements = Readonly<Record<string, ElementSettings>>;

/** DATA is the part of custom code with the values of its form. Sharing without the creator's values leaves it out (SPEC CUS-65). */
export interface CodeData {
  look(media: readonly string[]): void;
  /** Whether any code among these media has DATA. False until the media are read. */
  isIn(media: readonly string[]): boolean;
  /** If the code has DATA, uploads a copy without it. null if the upload was refused; the list of uploads shows the reason. */
  strip(mediaId: string, code: WidgetCode): Promise<AddedCode | null>;
  /** Returns the elements with copies of their code that have no DATA. `withheld`: ids of code whose DATA could not be removed. */
  leaveOut(
    elements: Elements,
  ): Promise<{ readonly elements: Elements; readonly withheld: readonly string[]; readonly undo: () => Promise<void> }>;
}

export function createCodeData({ media, ports }: CarriedMediaOptions): CodeData {
  /** Whether each code has DATA, by media id; undefined while the code is being read. */
  const known = signal<ReadonlyMap<string, boolean | undefined>>(new Map());

  async function lookInto(mediaId: string): Promise<void> {
    known.value = new Map(known.peek()).set(mediaId, undefined);
    const code = await readCode(mediaId, ports);
    const next = new Map(known.peek());
    if (code) next.set(mediaId, hasData(code));
    else next.delete(mediaId); // lets the next call of `look` try again
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
    leaveOut: async (elements) => {
      const stripped = new Map<string, AddedCode>();
      const withheld: string[] = [];
      for (const mediaId of codeMedia(Object.values(elements))) {
        const code = await readCode(mediaId, ports);
        const one = code && (await strip(mediaId, code));
        if (one) stripped.set(mediaId, one);
        else withheld.push(mediaId);
      }
      const mapped = Object.entries(elements).map(([name, element]) => [
        name,
        withCodes(element, (code) => ({ ...code, code: stripped.get(code.code ?? '')?.medium ?? code.code })),
      ]);
      return {
        elements: Object.fromEntries(mapped),
        withheld,
        undo: async () => {
          for (const { undo } of stripped.values()) await undo();
        },
      };
    },
  };
}

const hasData = ({ data }: WidgetCode) => data.trim() !== '';

export function codeMedia(elements: readonly ElementSettings[]): string[] {
  return [...new Set(elements.flatMap(codesOf).flatMap(({ code }) => code ?? []))];
}
