import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** Steps of *Get started* that remain done. The account step is missing here, because it is done only while an account is connected. */
export const keptSetupSteps = ['theme', 'link', 'test', 'connected'] as const;
export type KeptSetupStep = (typeof keptSetupSteps)[number];

/** The progress of *Get started*, the same in every browser (SPEC SPG-141). */
export const SetupProgress = z.object({
  done: z.array(z.enum(keptSetupSteps)).check(z.maxLength(keptSetupSteps.length)),
  isDismissed: z.boolean(),
});
export type SetupProgress = z.infer<typeof SetupProgress>;

export const noSetupProgress: SetupProgress = { done: [], isDismissed: false };

/**
 * Combines two records of the progress: a step is done if it is done in one of them. Pages in several browsers can send their progress in
 * any order.
 */
export function joinedProgress(one: SetupProgress, other: SetupProgress): SetupProgress {
  return {
    done: keptSetupSteps.filter((step) => one.done.includes(step) || other.done.includes(step)),
    isDismissed: one.isDismissed || other.isDismissed,
  };
}

export const setupEndpoints = {
  addSetupProgress: endpoint({
    method: 'POST',
    path: '/setup',
    auth: 'settings',
    group: 'Settings',
    summary: 'Add finished steps of Get started; finished steps are kept',
    body: SetupProgress,
    response: SetupProgress,
  }),
} as const;
