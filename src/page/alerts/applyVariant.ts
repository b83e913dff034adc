import type { Texts } from './text';
import type { ApplyVariant } from './types';
import { pickVariant, type SupporterStatusOf } from './variants';

/** `texts` null = no custom texts. A variant changes only the fields that it sets (SPEC SHW-20). */
export function createApplyVariant(texts: Texts | null, supporterStatusOf?: SupporterStatusOf): ApplyVariant {
  return (alert, events, options, cause) => {
    // A test has no supporter and is not part of the stream.
    const supporterStatus = options.origin === 'test' ? undefined : supporterStatusOf;
    const change = cause && cause !== 'combo' ? undefined : pickVariant(events, options.box.variants, supporterStatus)?.change;
    const { look, title, message, ...rest } = change ?? {};
    const dressing = look?.dressing ? { ...alert.look.dressing, ...look.dressing } : alert.look.dressing;
    const varied = { ...alert, ...rest, look: { ...alert.look, ...look, dressing } };
    return texts ? texts.apply(varied, events, options, cause, { title, message }) : varied;
  };
}
