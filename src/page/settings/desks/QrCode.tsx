import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The standard's margin, in modules: readers find the code by it. */
const margin = 4;

/** Black on white in every theme, because readers want it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text);
  const side = code.size + 2 * margin;
  return (
    <svg class="qr-code" role="img" aria-label={label} viewBox={`${-margin} ${-margin} ${side} ${side}`} shape-rendering="crispEdges">
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
