import type { Alert, BoxSettings, TextRun } from '../contract';
import type { AlertSource } from './compose';
import { pickVariant } from './variants';

/** An alert as its variant has it (SPEC SHW-20). */
export function vary(alert: Alert, events: AlertSource, { variants }: BoxSettings): Alert {
  const change = pickVariant(events, variants)?.change;
  if (!change) return alert;
  const { look, title, ...rest } = change;
  return { ...alert, ...rest, look: { ...alert.look, ...look }, ...(title !== undefined && { title: fillTitle(title, alert) }) };
}

/**
 * A creator's own title to runs of text: `{name} gave {amount}!`. What a variable stands for stays marked as the
 * supporter's where they typed it; one that the alert does not have is left out, other braces are text.
 */
function fillTitle(template: string, { title, amount, message, perks }: Alert): TextRun[] {
  const values: Record<string, TextRun | undefined> = {
    name: title.length > 1 ? title[0] : undefined,
    amount: { text: amount ?? '', donor: false },
    message: { text: message ?? '', donor: true },
    perk: { text: perks[0]?.title ?? '', donor: true },
    quantity: { text: String(perks[0]?.quantity ?? ''), donor: false },
  };
  return template
    .split(/\{(name|amount|message|perk|quantity)\}/)
    .map((text, index) => (index % 2 ? values[text] : { text, donor: false }))
    .filter((run) => run !== undefined)
    .filter(({ text }) => text !== '');
}
