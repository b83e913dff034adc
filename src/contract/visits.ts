import * as z from 'zod/mini';
import { country, dateTime, storableText } from './parameters';

const text = storableText.check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must be at most 200 characters'));
const path = storableText.check(z.regex(/^\//, 'must begin with /'), z.maxLength(500, 'must be at most 500 characters'));
const devices = ['desktop', 'mobile', 'tablet', 'other'] as const;

/** A look at a page of the account (SPEC OPR-5). */
export const VisitCreate = z.object({
  /** Opaque; the same for the visits of one person. Absent: nobody who was there before. */
  visitorId: z.optional(text),
  path: z._default(path, '/'),
  /** Where the visitor came from, for example a host. */
  source: z.optional(z.nullable(text)),
  country: z.optional(z.nullable(country)),
  device: z.optional(z.nullable(z.enum(devices, { error: `must be one of ${devices.join(', ')}` }))),
  /** Absent: now. */
  visitedAt: z.optional(dateTime),
});
export type VisitCreate = z.infer<typeof VisitCreate>;
