import * as z from 'zod/mini';
import { AnyDeskTrouble, ControlledBox, ControlState, DeskLiveMessage, DeskState } from '../../../contract';

/** A desk's message with what of it can be read: what one box reports does not hide the others (SPEC DSK-9). null = nothing can. */
export function readDeskMessage(value: unknown): DeskLiveMessage | null {
  const whole = z.safeParse(DeskLiveMessage, value);
  if (whole.success) return whole.data;
  const parts = z.safeParse(DeskInParts, value);
  if (!parts.success) return null;
  const { state } = parts.data;
  return { type: 'desk', state: { ...state, troubles: [...state.troubles, 'unreadable'] } };
}

const DeskInParts = z.object({
  type: z.literal('desk'),
  state: z.extend(DeskState, {
    control: z.extend(ControlState, { boxes: readableOf(ControlledBox) }),
    troubles: readableOf(AnyDeskTrouble),
  }),
});

/** Those of a list that can be read. */
function readableOf<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((all) =>
      all.flatMap((one): z.output<Item>[] => {
        const parsed = z.safeParse(item, one);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
}
