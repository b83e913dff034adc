import { useEffect, useRef } from 'preact/hooks';
import { Field } from './Field';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onInput: (value: number) => void;
}

export function Slider({ label, value, onInput }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const percent = Math.round(value * 100);
  useEffect(() => input.current?.style.setProperty('--fill', `${percent}%`), [percent]);
  return (
    <Field label={label}>
      {(wiring) => (
        <div class="slider">
          <input
            {...wiring}
            ref={input}
            type="range"
            min={0}
            max={100}
            step={1}
            value={percent}
            aria-valuetext={`${percent} %`}
            onInput={(event) => onInput(event.currentTarget.valueAsNumber / 100)}
          />
          <span class="percent" aria-hidden="true">
            {percent} %
          </span>
        </div>
      )}
    </Field>
  );
}
