import type { Alert, SummaryCause } from '../contract';
import type { AlertSource, ComposeOptions } from './compose';
import type { Texts } from './text';
import { pickVariant, type SupporterStatusOf } from './variants';

/** An alert as its box's variants and texts have it. `cause` = why it stands for several events; null = it does not. */
export type ApplyVariant = (alert: Alert, events: AlertSource, options: ComposeOptions, cause: SummaryCause | null) => Alert;

/** `texts` null = no box has texts of its own. A variant replaces what it names and nothing else (SPEC SHW-20). */
export function createApplyVariant(texts: Texts | null, supporterStatusOf?: SupporterStatusOf): ApplyVariant {
  return (alert, events, options, cause) => {
    // A test is from nobody, and no part of the stream.
    const supporterStatus = options.origin === 'test' ? undefined : supporterStatusOf;
    const change = cause && cause !== 'combo' ? undefined : pickVariant(events, options.box.variants, supporterStatus)?.change;
    const { look, title, message, ...rest } = change ?? {};
    const dressing = look?.dressing ? { ...alert.look.dressing, ...look.dressing } : alert.look.dressing;
    const varied = { ...alert, ...rest, look: { ...alert.look, ...look, dressing } };
    return texts ? texts.apply(varied, events, options, cause, { title, message }) : varied;
  };
}
