import type { Alert, SummaryCause } from '../contract';
import type { AlertSource, ComposeOptions } from './compose';
import type { Texts } from './text';
import { pickVariant, type StandingOf } from './variants';

/** An alert as its box's variants and texts have it. `cause` = why it stands for several events; null = it does not. */
export type Vary = (alert: Alert, events: AlertSource, options: ComposeOptions, cause: SummaryCause | null) => Alert;

/** `texts` null = no box has texts of its own. A variant replaces what it names and nothing else (SPEC SHW-20). */
export function createVary(texts: Texts | null, standingOf?: StandingOf): Vary {
  return (alert, events, options, cause) => {
    // A test is from nobody, and no part of the stream.
    const standing = options.origin === 'test' ? undefined : standingOf;
    const change = cause && cause !== 'combo' ? undefined : pickVariant(events, options.box.variants, standing)?.change;
    const { look, title, message, ...rest } = change ?? {};
    const dressing = look?.dressing ? { ...alert.look.dressing, ...look.dressing } : alert.look.dressing;
    const varied = { ...alert, ...rest, look: { ...alert.look, ...look, dressing } };
    return texts ? texts.apply(varied, events, options, cause, { title, message }) : varied;
  };
}
