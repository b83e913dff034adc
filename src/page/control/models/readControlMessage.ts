import * as z from 'zod/mini';
import { AnyControlTrouble, ControlLiveMessage, ControlledBox, ControlState, LiveControlState } from '../../../contract';

/** A control page's message with what of it can be read: what one box reports does not hide the others (SPEC DSK-9). null = nothing can. */
export function readControlMessage(value: unknown): ControlLiveMessage | null {
  const whole = z.safeParse(ControlLiveMessage, value);
  if (whole.success) return whole.data;
  const parts = z.safeParse(StateInParts, value);
  if (!parts.success) return null;
  const { state } = parts.data;
  return { type: 'control', state: { ...state, troubles: [...state.troubles, 'unreadable'] } };
}

const StateInParts = z.object({
  type: z.literal('control'),
  state: z.extend(LiveControlState, {
    control: z.extend(ControlState, { boxes: readableOf(ControlledBox) }),
    troubles: readableOf(AnyControlTrouble),
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
