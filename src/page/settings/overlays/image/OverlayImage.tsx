import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type EventType, eventTypes } from '../../../../contract/api';
import type { PreviewCommand, PreviewImage } from '../../../../contract/engine';
import { elementSettings, type Overlay, type Settings } from '../../../../contract/settings';
import { PreviewFrame } from '../../preview/PreviewCanvas';
import { type PreviewFrameLike, sampleAmounts, withoutLiveOverrides } from '../../preview/previewModel';
import type { ImageSlots } from './imageSlots';
import './image.css';

interface OverlayImageProps {
  readonly slots: ImageSlots;
  readonly overlay: Pick<Overlay, 'size' | 'elements'>;
  readonly settings: Settings;
  readonly currency: string | undefined;
  /** Images from the file of an overlay that is not added yet, by id. The companion does not have them. */
  readonly images?: Readonly<Record<string, PreviewImage>>;
}

/** The real overlay page, small and still, with made-up data. It has no sound, no key and no custom code. */
export function OverlayImage({ slots, overlay, settings, currency, images }: OverlayImageProps) {
  const area = useRef<HTMLDivElement>(null);
  const slot = useMemo(() => slots.join(), [slots]);
  const command = imageOf(overlay, settings, currency);
  const frame = useImageFrame(command, images, slot.onStarted);
  const isLive = slot.isLive.value;
  useEffect(() => {
    const view = area.current?.ownerDocument.defaultView;
    if (!area.current || !view) return;
    const observer = new view.IntersectionObserver((entries) => slot.setInView(entries.at(-1)?.isIntersecting === true));
    observer.observe(area.current);
    return () => {
      observer.disconnect();
      slot.leave();
    };
  }, [slot]);
  const { width, height } = overlay.size;
  const shape = { '--width': `${width}px`, '--height': `${height}px`, '--shape': `${width / height}` };
  return (
    <div ref={area} class="scene overlay-image" data-drawn={isLive && frame.isDrawn.value} style={shape} inert aria-hidden="true">
      {isLive && <PreviewFrame attach={frame.attach} />}
      <CodePlaces overlay={overlay} settings={settings} type={command.stills.type} />
    </div>
  );
}

type ImageCommand = ReturnType<typeof imageOf>;

/** The command that draws the image. It leaves out elements of other overlays, which may have much code. */
function imageOf({ size, elements: layers }: OverlayImageProps['overlay'], settings: Settings, currency: string | undefined) {
  const elements = Object.fromEntries(layers.map(({ box: element }) => [element, elementSettings(settings, element)]));
  const { overlays: _, ...rest } = withoutLiveOverrides(settings);
  const shown = layers.flatMap(({ box: element, hidden }) => (hidden || elements[element]?.widget ? [] : (elements[element] ?? [])));
  const type = eventTypes.find((one) => shown.some(({ show }) => show[one])) ?? 'donation.created';
  const stills = { type, element: null, previewRequest: { sample: { amount: sampleAmounts[1], currency } } };
  const drawn = { ...rest, boxes: elements };
  return {
    kind: 'overlay',
    settings: drawn,
    overlay: { size, elements: layers },
    currency,
    stills,
    isImage: true,
  } as const satisfies PreviewCommand;
}

/** Draws the image in an iframe, and again after each change of `command` or `images`. */
function useImageFrame(command: ImageCommand, images: OverlayImageProps['images'], onStarted: () => void) {
  const isDrawn = useSignal(false);
  const text = JSON.stringify(command); // compared as text, because each change of the settings makes new objects
  const send = useRef<() => void>(() => {});
  const latest = useRef<PreviewCommand>(command);
  latest.current = images ? { ...command, pictures: images } : command;
  useEffect(() => send.current(), [text, images]);
  const attach = useMemo(
    () => (frame: PreviewFrameLike) => {
      const stop = frame.onStatus(({ kind }) => {
        if (kind === 'drawn') isDrawn.value = true;
        if (kind !== 'ready') return;
        send.current = () => frame.post(latest.current);
        send.current();
        onStarted();
      });
      return () => {
        stop();
        send.current = () => {};
        isDrawn.value = false;
      };
    },
    [],
  );
  return { isDrawn, attach };
}

interface CodePlacesProps extends Pick<OverlayImageProps, 'overlay' | 'settings'> {
  readonly type: EventType;
}

/** Shows where custom code draws, because the code does not run in an image. */
function CodePlaces({ overlay: { size, elements: layers }, settings, type }: CodePlacesProps) {
  const hasCode = ({ widget, variants: variations }: ReturnType<typeof elementSettings>) =>
    widget ? widget.kind === 'custom' : variations.some(({ base, when, change }) => base && when.type === type && change.drawnBy);
  const places = layers.filter(({ box: element, hidden }) => !hidden && hasCode(elementSettings(settings, element)));
  if (places.length === 0) return null;
  return (
    <svg aria-hidden="true" class="code-places" viewBox={`0 0 ${size.width} ${size.height}`}>
      {places.map(({ box: element, rect: { x, y, width, height }, rotation }) => (
        <g key={element} transform={`rotate(${rotation} ${x + width / 2} ${y + height / 2}) translate(${x} ${y})`}>
          <rect width={width} height={height} rx={12} />
          <text x={width / 2} y={height / 2} font-size={Math.min(width, height, size.width / 6) * 0.4}>
            {'</>'}
          </text>
        </g>
      ))}
    </svg>
  );
}
