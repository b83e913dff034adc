import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Notice, Section } from '../../ui';
import { settingsPart } from '../frame/optionalPart';
import type { RecapContent, RecapDesign } from './recap/drawRecap';

const loadDrawing = settingsPart(() => import('./recap/drawRecap'));

interface RecapProps {
  readonly content: RecapContent;
  readonly design: RecapDesign;
  /** Name of the saved file, without its ending. */
  readonly fileName: string;
  readonly saveFile: (name: string, content: Blob) => void;
}

export function Recap({ content, design, fileName, saveFile }: RecapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useSignal<'drawing' | 'drawn' | 'failed'>('drawing');
  const key = JSON.stringify([content, design]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isCurrent = true;
    const finish = (next: 'drawn' | 'failed') => {
      if (isCurrent) state.value = next;
    };
    loadDrawing()
      .then(({ loadRecap }) => loadRecap(content, design))
      .then((draw) => isCurrent && draw(element))
      .then(
        () => finish('drawn'),
        () => finish('failed'),
      );
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const save = () =>
    canvas.current?.toBlob((file) => {
      if (file) saveFile(`${fileName}.png`, file);
      else state.value = 'failed';
    }, 'image/png');

  const { headline, figures, supporters, when } = content;
  const said = [
    `${headline.label}: ${headline.value}`,
    ...figures.map(({ label, value }) => `${value} ${label}`),
    ...supporters.map(({ name }) => name),
  ];
  return (
    <Section nested title={t('stats.recap.title')} intro={t('stats.recap.intro')}>
      <div class="recap">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('stats.recap.label', { when, text: said.join(', ') })}
          hidden={state.value === 'failed'}
        />
        {state.value === 'failed' && (
          <Notice tone="bad" announce>
            {t('stats.recap.failed')}
          </Notice>
        )}
        <Button look="primary" disabled={state.value !== 'drawn'} onClick={save}>
          {t('stats.recap.save')}
        </Button>
      </div>
    </Section>
  );
}
