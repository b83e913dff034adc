import type { ComponentChildren } from 'preact';
import { clockText } from '../../../contract';
import { type ElementSettings, elementSettings, type Layer, type Overlay, type Settings, type Widget } from '../../../contract/settings';
import { t } from '../../i18n';
import { type Palette, palettes } from '../../ui';
import { withCardPlace } from './cardPlace';

interface OverlayImageProps {
  readonly overlay: Overlay;
  readonly settings: Settings | null;
}

/**
 * Draws an overlay as an image: its elements at their positions, in the colours of their themes, with made-up data. Real overlays would be
 * slow, because each runs an engine.
 */
export function OverlayImage({ overlay, settings }: OverlayImageProps) {
  const { width, height } = overlay.size;
  const visible = overlay.elements.filter(({ hidden }) => !hidden);
  return (
    <div class="overlay-picture">
      <svg viewBox={`0 0 ${width} ${height}`} data-scene="game" aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }}>
        {settings &&
          visible.map((element) => <LayerShape key={element.box} element={element} box={elementSettings(settings, element.box)} />)}
      </svg>
      {overlay.elements.length === 0 && <p>{t('overlays.picture.empty')}</p>}
    </div>
  );
}

export function LayerShape({ element, box }: { readonly element: Layer; readonly box: ElementSettings }) {
  // Custom code does not run here. A card is drawn instead.
  const { rect, rotation } = withCardPlace(element, { ...box, variants: [] });
  const { theme, accent } = box.look;
  const palette = { ...palettes[theme], ...(accent !== null && { accent }) };
  const turn = rotation === 0 ? '' : ` rotate(${rotation} ${rect.width / 2} ${rect.height / 2})`;
  return <g transform={`translate(${rect.x} ${rect.y})${turn}`}>{drawingOf(box.widget, { ...rect, ...palette })}</g>;
}

interface Place extends Palette {
  readonly width: number;
  readonly height: number;
}

function drawingOf(widget: Widget | undefined, place: Place): ComponentChildren {
  switch (widget?.kind) {
    case undefined:
      return <AlertCard {...place} />;
    case 'goal':
      return <Goal {...place} isRound={widget.style !== 'bar'} />;
    case 'feed':
    case 'top':
    case 'perks':
      return <Rows {...place} count={Math.min(widget.entries, 6)} />;
    case 'ticker':
      return <Columns {...place} count={4} />;
    case 'totals':
      return <Columns {...place} count={Math.max(1, widget.figures.length)} />;
    case 'latest':
      return <Rows {...place} count={1} />;
    case 'credits':
      return <Credits {...place} />;
    case 'text':
      return <Words {...place} words={widget.text} hasPanel={widget.panel} />;
    case 'clock':
      return <Words {...place} words="20:15" hasPanel />;
    case 'timer':
      return <Words {...place} words={clockText(widget.startSeconds * 1_000)} hasPanel />;
    case 'image':
      return <Image {...place} />;
    case 'custom':
      return <Outline {...place} />;
  }
}

function Panel({ width, height, panel, radius }: Place) {
  return <rect width={width} height={height} rx={Math.min(width, height) * radius} fill={panel} />;
}

function Line({ x, y, width, height, fill, faint = false }: LineProps) {
  return <rect x={x} y={y} width={Math.max(0, width)} height={height} rx={height / 2} fill={fill} opacity={faint ? 0.5 : 1} />;
}
interface LineProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly faint?: boolean;
}

/** Draws the card of an alert. The card does not fill the height that the alert may use. */
function AlertCard(place: Place) {
  const height = Math.min(place.height * 0.62, place.width * 0.3);
  const { width, ink, accent } = place;
  const [unit, left] = [height / 10, height * 1.05];
  return (
    <g transform={`translate(0 ${(place.height - height) / 2})`}>
      <Panel {...place} height={height} />
      <circle cx={height * 0.52} cy={height / 2} r={height * 0.34} fill={accent} />
      <Line x={left} y={unit * 2} width={(width - left) * 0.55} height={unit * 2.4} fill={accent} />
      <Line x={left} y={unit * 5.4} width={(width - left) * 0.86} height={unit} fill={ink} />
      <Line x={left} y={unit * 7.2} width={(width - left) * 0.6} height={unit} fill={ink} faint />
    </g>
  );
}

function Goal({ isRound, ...place }: Place & { readonly isRound: boolean }) {
  const { width, height, ink, accent } = place;
  if (isRound) {
    const radius = Math.min(width, height) * 0.38;
    const around = 2 * Math.PI * radius;
    const ring = { cx: width / 2, cy: height / 2, r: radius, fill: place.panel, 'stroke-width': radius * 0.3 };
    return (
      <>
        <circle {...ring} stroke={ink} />
        <circle {...ring} stroke={accent} stroke-dasharray={`${around * 0.64} ${around}`} transform={`rotate(-90 ${ring.cx} ${ring.cy})`} />
      </>
    );
  }
  const bar = { x: width * 0.05, y: height * 0.52, height: height * 0.28 };
  return (
    <>
      <Panel {...place} />
      <Line x={bar.x} y={height * 0.2} width={width * 0.42} height={height * 0.14} fill={ink} />
      <Line x={width * 0.78} y={height * 0.2} width={width * 0.17} height={height * 0.14} fill={accent} />
      <Line {...bar} width={width * 0.9} fill={ink} faint />
      <Line {...bar} width={width * 0.58} fill={accent} />
    </>
  );
}

function Rows({ count, ...place }: Place & { readonly count: number }) {
  const { width, height, ink, accent } = place;
  const row = height / count;
  const size = Math.min(row, width * 0.28);
  return (
    <>
      <Panel {...place} radius={count === 1 ? place.radius : 0.04} />
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(0 ${row * (index + 0.5)})`}>
          <circle cx={size * 0.55} r={size * 0.24} fill={accent} />
          <Line x={size} y={-size * 0.1} width={width * (0.5 - (index % 3) * 0.08)} height={size * 0.2} fill={ink} />
          <Line x={width * 0.76} y={-size * 0.1} width={width * 0.18} height={size * 0.2} fill={accent} />
        </g>
      ))}
    </>
  );
}

function Columns({ count, ...place }: Place & { readonly count: number }) {
  const { width, height, ink, accent } = place;
  const column = width / count;
  return (
    <>
      <Panel {...place} radius={Math.min(place.radius, 0.2)} />
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(${column * index} 0)`}>
          <Line x={column * 0.1} y={height * 0.36} width={column * 0.22} height={height * 0.28} fill={accent} />
          <Line x={column * 0.38} y={height * 0.41} width={column * 0.46} height={height * 0.18} fill={ink} />
        </g>
      ))}
    </>
  );
}

function Credits({ width, height, ink, accent }: Place) {
  const [lines, step] = [9, height / 9];
  return (
    <>
      {Array.from({ length: lines }, (_, index) => {
        const isTitle = index % 4 === 0;
        const long = width * (isTitle ? 0.34 : 0.5 - (index % 3) * 0.06);
        const at = { x: (width - long) / 2, y: step * (index + 0.3), width: long, height: step * 0.34 };
        return <Line key={index} {...at} fill={isTitle ? accent : ink} />;
      })}
    </>
  );
}

function Words({ words, hasPanel, ...place }: Place & { readonly words: string; readonly hasPanel: boolean }) {
  const { width, height, ink } = place;
  const [first = ''] = words.split('\n');
  const size = Math.min(height * 0.56, (width * 0.9) / Math.max(1, [...first].length * 0.58));
  return (
    <>
      {hasPanel && <Panel {...place} />}
      <text
        x={width / 2}
        y={height / 2}
        font-size={size}
        font-weight={700}
        fill={hasPanel ? ink : '#ffffff'}
        text-anchor="middle"
        dominant-baseline="central"
      >
        {first}
      </text>
    </>
  );
}

/** Draws the area of a custom widget, because its code does not run here. */
function Outline({ width, height }: Place) {
  return <rect width={width} height={height} rx={16} fill="none" stroke="#fff" stroke-width={4} stroke-dasharray="18 14" opacity={0.6} />;
}

function Image({ width, height, accent }: Place) {
  const points = [0, height, width * 0.34, height * 0.42, width * 0.56, height * 0.72, width * 0.72, height * 0.54, width, height];
  return (
    <>
      <rect width={width} height={height} rx={Math.min(width, height) * 0.06} fill="#8fb3e8" />
      <circle cx={width * 0.7} cy={height * 0.26} r={Math.min(width, height) * 0.1} fill={accent} />
      <polygon points={points.join(' ')} fill="#2f5a8f" />
    </>
  );
}
