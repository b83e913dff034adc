import * as z from 'zod/mini';
import { AnyControlTrouble, ControlLiveMessage, ControlledBox, ControlState, LiveControlState } from '../../../contract/companion';

/** Parses a message; unreadable boxes and troubles are left out, so that one does not hide the others (SPEC DSK-9). null = unreadable. */
export function readControlMessage(value: unknown): ControlLiveMessage | null {
  const whole = z.safeParse(ControlLiveMessage, value);
  if (whole.success) return whole.data;
  const partial = z.safeParse(PartialMessage, value);
  if (!partial.success) return null;
  const { state } = partial.data;
  return { type: 'control', state: { ...state, troubles: [...state.troubles, 'unreadable'] } };
}

const PartialMessage = z.object({
  type: z.literal('control'),
  state: z.extend(LiveControlState, {
    control: z.extend(ControlState, { boxes: readableItems(ControlledBox) }),
    troubles: readableItems(AnyControlTrouble),
  }),
});

/** A list without the items that do not parse. */
function readableItems<Item extends z.ZodMiniType>(item: Item) {
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
