import * as z from 'zod/mini';
import { country, dateTime, text } from './parameters';

const name = text({ min: 1, max: 200 });
const path = text({ max: 500 }).check(z.regex(/^\//, 'must begin with /'));
const devices = ['desktop', 'mobile', 'tablet', 'other'] as const;

/** A look at a page of the account (SPEC OPR-5). */
export const VisitCreate = z.object({
  /** Opaque; the same for the visits of one person. Absent: nobody who was there before. */
  visitorId: z.optional(name),
  path: z._default(path, '/'),
  /** Where the visitor came from, for example a host. */
  source: z.optional(z.nullable(name)),
  country: z.optional(z.nullable(country)),
  device: z.optional(z.nullable(z.enum(devices))),
  /** Absent: now. */
  visitedAt: z.optional(dateTime),
});
export type VisitCreate = z.infer<typeof VisitCreate>;
