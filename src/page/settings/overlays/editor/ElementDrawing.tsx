import type { JSX } from 'preact';

/*
 * A small drawing of each kind of element, 96 × 54 like an overlay. Colours (`addElement.css`): `ink` for text, `soft` for panels and
 * secondary text, `mark` for parts in the theme's colour.
 */

type Draw = () => JSX.Element;

interface BarProps {
  readonly of: 'ink' | 'soft' | 'mark';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
}

/** A bar with round ends: a line of text, or a part of a chart. */
function Bar({ of, x, y, width, height = 4 }: BarProps) {
  return <rect class={of} x={x} y={y} width={width} height={height} rx={Math.min(width, height, 4) / 2} />;
}

function Figures({
  children,
  y,
  size,
  x = 48,
}: {
  readonly children: string;
  readonly y: number;
  readonly size: number;
  readonly x?: number;
}) {
  return (
    <text class="ink" x={x} y={y} font-size={size} font-weight="700" text-anchor="middle">
      {children}
    </text>
  );
}

const star = 'l2.1 4.4 4.8.6-3.5 3.3.9 4.8-4.3-2.4-4.3 2.4.9-4.8-3.5-3.3 4.8-.6z';

const alerts: Draw = () => (
  <>
    <rect class="panel" x="14" y="16" width="68" height="24" rx="5" />
    <circle class="mark" cx="27" cy="28" r="7" />
    <path class="cut" d="M27 31.5c-5-3-4-6.4-1.6-6.4 1 0 1.6 1 1.6 1.6 0-.6.6-1.6 1.6-1.6 2.4 0 3.4 3.4-1.6 6.4z" />
    <Bar of="ink" x={39} y={22} width={34} />
    <Bar of="soft" x={39} y={30} width={24} />
    <path class="spark" d="M12 10l3 3M48 6v4M84 10l-3 3M10 45l4-2M86 45l-4-2" />
  </>
);

const goal: Draw = () => (
  <>
    <Bar of="ink" x={12} y={17} width={30} />
    <Bar of="soft" x={64} y={17} width={20} />
    <Bar of="soft" x={12} y={26} width={72} height={10} />
    <Bar of="mark" x={12} y={26} width={46} height={10} />
  </>
);

const feed: Draw = () => (
  <>
    {[8, 22, 36].map((y, index) => (
      <g key={y}>
        <circle class={index === 0 ? 'mark' : 'soft'} cx="18" cy={y + 5} r="5" />
        <Bar of="ink" x={28} y={y + 1} width={[36, 28, 42][index] ?? 0} />
        <Bar of="soft" x={28} y={y + 7} width={[50, 40, 24][index] ?? 0} height={3} />
      </g>
    ))}
  </>
);

const ticker: Draw = () => (
  <>
    <rect class="panel" x="0" y="20" width="96" height="14" />
    <Bar of="ink" x={0} y={25} width={14} />
    <circle class="mark" cx="21" cy="27" r="2.5" />
    <Bar of="ink" x={28} y={25} width={26} />
    <circle class="mark" cx="61" cy="27" r="2.5" />
    <Bar of="ink" x={68} y={25} width={28} />
  </>
);

const top: Draw = () => (
  <>
    {[9, 23, 37].map((y, index) => (
      <g key={y}>
        <Figures x={19} y={y + 7} size={9}>
          {String(index + 1)}
        </Figures>
        <Bar of={index === 0 ? 'mark' : 'soft'} x={28} y={y} width={[56, 38, 26][index] ?? 0} height={8} />
      </g>
    ))}
  </>
);

const latest: Draw = () => (
  <>
    <rect class="panel" x="12" y="17" width="72" height="20" rx="4" />
    <path class="mark" d={`M24 20${star}`} />
    <Bar of="soft" x={35} y={21} width={22} height={3} />
    <Bar of="ink" x={35} y={28} width={40} />
  </>
);

const totals: Draw = () => (
  <>
    {[13, 39, 65].map((x, index) => (
      <g key={x}>
        <rect class="panel" x={x - 5} y="15" width="23" height="24" rx="4" />
        <Bar of={index === 0 ? 'mark' : 'ink'} x={x} y={21} width={13} height={6} />
        <Bar of="soft" x={x} y={31} width={13} height={3} />
      </g>
    ))}
  </>
);

const perks: Draw = () => (
  <>
    {[12, 39, 66].map((x, index) => (
      <g key={x}>
        <rect class="panel" x={x} y="10" width="20" height="34" rx="4" />
        <path class={index === 1 ? 'mark' : 'soft'} d={`M${x + 10} 14${star}`} />
        <Bar of="ink" x={x + 4} y={32} width={12} height={3} />
        <Bar of="soft" x={x + 6} y={38} width={8} height={3} />
      </g>
    ))}
  </>
);

const credits: Draw = () => (
  <>
    <Bar of="soft" x={38} y={3} width={20} height={3} />
    <Bar of="mark" x={32} y={12} width={32} />
    <Bar of="ink" x={26} y={21} width={44} />
    <Bar of="ink" x={34} y={29} width={28} />
    <Bar of="ink" x={29} y={37} width={38} />
    <Bar of="soft" x={36} y={47} width={24} height={3} />
  </>
);

const text: Draw = () => (
  <>
    <Figures y={37} size={28}>
      Aa
    </Figures>
    <path class="mark-line" d="M26 44h44" />
  </>
);

const image: Draw = () => (
  <>
    <rect class="panel" x="20" y="8" width="56" height="38" rx="4" />
    <circle class="mark" cx="63" cy="18" r="5" />
    <path class="soft" d="M24 43l16-20 10 12 6-6 16 14z" />
  </>
);

const clock: Draw = () => (
  <>
    <rect class="panel" x="18" y="14" width="60" height="26" rx="5" />
    <Figures y={34} size={19}>
      20:15
    </Figures>
  </>
);

const background: Draw = () => (
  <>
    <rect class="panel" x="0" y="0" width="96" height="54" />
    <path class="soft" d="M0 40c16-14 28 4 46-8s32-10 50-2v24H0z" />
    <path class="mark" d="M0 48c20-10 34 2 52-6s30-6 44 0v12H0z" />
    <circle class="ink" cx="74" cy="14" r="5" />
  </>
);

const frame: Draw = () => (
  <>
    <rect class="mark-line" x="17" y="7" width="62" height="35" rx="4" />
    <rect class="panel" x="25" y="37" width="30" height="11" rx="3" />
    <Bar of="ink" x={30} y={41} width={20} />
  </>
);

const socials: Draw = () => (
  <>
    <rect class="panel" x="10" y="16" width="76" height="22" rx="11" />
    <circle class="mark" cx="23" cy="27" r="7" />
    <path class="cut" d="M20.5 23.5l6 3.5-6 3.5z" />
    <Bar of="ink" x={36} y={25} width={40} />
    <path class="soft" d="M42 45h4v3h-4zM50 45h4v3h-4z" />
  </>
);

const custom: Draw = () => (
  <>
    <rect class="panel" x="16" y="8" width="64" height="38" rx="4" />
    <path class="mark-line" d="M35 19l-8 8 8 8M61 19l8 8-8 8" />
    <path class="ink-line" d="M52 16l-8 22" />
  </>
);

const code: Draw = () => (
  <>
    <path class="panel" d="M25 12h46a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H25a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z" />
    <rect class="mark" x="38" y="7" width="20" height="9" rx="3" />
    <path class="mark-line" d="M40 24l-7 6 7 6M56 24l7 6-7 6" />
  </>
);

const timer: Draw = () => (
  <>
    <circle class="ring" cx="48" cy="27" r="20" />
    <path class="mark-line" d="M48 7a20 20 0 1 1-19.3 14.8" />
    <Figures y={32} size={13}>
      5:00
    </Figures>
  </>
);

const drawings: ReadonlyMap<string, Draw> = new Map(
  Object.entries({
    alerts,
    goal,
    feed,
    ticker,
    top,
    latest,
    totals,
    perks,
    credits,
    text,
    image,
    clock,
    background,
    frame,
    socials,
    custom,
    code,
    timer,
  }),
);

/** Empty if the kind has no drawing. Hidden from screen readers, because the name of the kind is beside it. */
export function ElementDrawing({ kind }: { readonly kind: string }) {
  return (
    <svg class="drawing" viewBox="0 0 96 54" aria-hidden="true">
      {drawings.get(kind)?.()}
    </svg>
  );
}
