import type { ThemeName, Tier } from '../../../../contract/settings';
import '../../../palettes';
import { cornerOf } from '../../form/designText';

interface TierDrawingProps {
  readonly tier: Tier;
  readonly theme: ThemeName;
  readonly colors: string | undefined;
}

/** For each tier, the size of an alert in a drawing of 96 × 54, and its number of pieces of confetti. Tier 0 is drawn without a panel. */
const cards: Readonly<Record<Tier, { readonly width: number; readonly height: number; readonly pieces: number }>> = {
  0: { width: 40, height: 8, pieces: 0 },
  1: { width: 46, height: 14, pieces: 4 },
  2: { width: 54, height: 17, pieces: 9 },
  3: { width: 90, height: 24, pieces: 14 },
  4: { width: 96, height: 34, pieces: 26 },
};

export function TierDrawing({ tier, theme, colors }: TierDrawingProps) {
  const { width, height, pieces } = cards[tier];
  const isHero = tier === 4;
  const [x, y] = [(96 - width) / 2, isHero ? 10 : 51 - height];
  const isCentred = tier >= 3;
  const [line, emblem] = [height * 0.16, height * 0.34];
  const left = isCentred ? 48 - width * 0.2 : x + emblem * 2.4;
  return (
    <svg class="tier-drawing" viewBox="0 0 96 54" data-look={theme} data-colors={colors} aria-hidden="true">
      {isHero && <rect width="96" height="54" fill="#000" opacity="0.55" />}
      {tier > 0 && <rect x={x} y={y} width={width} height={height} rx={isHero ? 0 : height * cornerOf[theme]} fill="var(--surface)" />}
      {isCentred && <rect x={x} y={y} width={width} height={height * 0.06} fill="var(--gift)" />}
      {Array.from({ length: pieces }, (_, at) => (
        <rect
          key={at}
          x={4 + ((at * 0.618034) % 1) * 88}
          y={2 + ((at * 0.754878) % 1) * Math.max(6, y - 5)}
          width="1.6"
          height="1.6"
          fill={at % 2 ? 'var(--gift-spice)' : 'var(--gift)'}
        />
      ))}
      <circle cx={x + emblem * (isCentred ? 1.6 : 1.1)} cy={y + height / 2} r={emblem} fill="var(--gift)" />
      {isCentred && <circle cx={x + width - emblem * 1.6} cy={y + height / 2} r={emblem} fill="var(--gift)" />}
      <rect x={left} y={y + height * 0.2} width={width * 0.4} height={line * 1.6} rx={line / 3} fill="var(--gift)" />
      <rect x={left} y={y + height * 0.6} width={width * 0.4} height={line} rx={line / 2} fill={tier === 0 ? '#fff' : 'var(--text)'} />
    </svg>
  );
}
