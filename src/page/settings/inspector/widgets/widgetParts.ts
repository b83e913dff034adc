import { type EventType, eventTypes } from '../../../../contract/api';
import { type ElementSettings, type Widget, type WidgetWord, widgetWords } from '../../../../contract/settings';

/* Which settings of an element affect what its widget shows (SPEC SPG-40). The panels show only these settings. */

type WidgetElement = Pick<ElementSettings, 'look' | 'show'> & { readonly widget: Widget };

export type WidgetPart = 'types' | 'minimums' | 'perks' | 'stream';

const none: Readonly<Record<WidgetPart, boolean>> = { types: false, minimums: false, perks: false, stream: false };

export function widgetParts(widget: Widget): Readonly<Record<WidgetPart, boolean>> {
  switch (widget.kind) {
    case 'feed':
    case 'ticker':
      return { ...none, types: true, minimums: true, perks: true };
    case 'credits':
      return { types: true, minimums: true, perks: true, stream: true };
    case 'latest':
      return { ...none, minimums: widget.what === 'donation', perks: widget.what === 'perk' };
    case 'perks':
      return { ...none, perks: true, stream: true };
    case 'totals':
      return { ...none, stream: true };
    case 'top':
      return { ...none, stream: widget.span === 'stream' };
    default:
      return none; // the widget shows no events, or only figures from the platform
  }
}

export function listedTypes({ kind }: Widget): readonly EventType[] {
  return kind === 'credits' ? eventTypes.filter((type) => type !== 'goal.reached') : eventTypes;
}

/** Those design settings that a widget can have. */
export type DesignPart = 'theme' | 'accent' | 'placement' | 'scale' | 'safeArea' | 'calm';

const wholeDesign: Readonly<Record<DesignPart, boolean>> = {
  theme: true,
  accent: true,
  placement: true,
  scale: true,
  safeArea: true,
  calm: true,
};
const hasAccentOnPanel = ({ theme }: ElementSettings['look']) => theme !== 'paper' && theme !== 'quest';

export function designParts({ look: design, widget }: WidgetElement): Readonly<Record<DesignPart, boolean>> {
  switch (widget.kind) {
    case 'image':
      return { theme: false, accent: false, placement: false, scale: false, safeArea: true, calm: false };
    case 'background':
    case 'frame':
      return { ...wholeDesign, placement: false, scale: false, safeArea: false, calm: false };
    case 'text':
      return {
        ...wholeDesign,
        accent: widget.style === 'title' || (widget.panel && hasAccentOnPanel(design)),
        scale: widget.px === null,
        calm: false,
      };
    case 'clock':
      return { ...wholeDesign, accent: hasAccentOnPanel(design), calm: false };
    case 'credits':
      return { ...wholeDesign, placement: false };
    default:
      return wholeDesign;
  }
}

export function shownWords({ show, widget }: WidgetElement): readonly WidgetWord[] {
  const typeOf: Readonly<Partial<Record<WidgetWord, EventType>>> = {
    followed: 'follower.created',
    goalReached: 'goal.reached',
    donors: 'donation.created',
    buyers: 'perks.purchased',
    newFollowers: 'follower.created',
  };
  const words: readonly WidgetWord[] = widgetWords[widget.kind];
  if (widget.kind === 'totals') return widget.figures.filter((figure, at, all) => all.indexOf(figure) === at);
  if (!widgetParts(widget).types) return words;
  return words.filter((word) => {
    const type = typeOf[word];
    return !type || show[type];
  });
}
