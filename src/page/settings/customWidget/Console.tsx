import { useLayoutEffect, useRef } from 'preact/hooks';
import { currentLocale, t } from '../../i18n';
import { Button, Section } from '../../ui';
import type { LogLine } from './consoleModel';
import type { CustomModel } from './customModel';
import './customWidget.css';

/** The list follows new lines if it is scrolled to within this distance of its end. */
const nearEndPx = 24;

/** The lines that a widget logs. Lines of earlier loads look different. New lines scroll into view unless the creator has scrolled up. */
export function Console({ model }: { readonly model: Pick<CustomModel, 'log' | 'clearLog'> }) {
  const lines = model.log.value;
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const last = lines.at(-1)?.id;
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  const latestLoad = lines.findLastIndex(({ level }) => level === 'loaded');
  return (
    <Section title={t('custom.console')} intro={t('custom.console.intro')}>
      {lines.length === 0 ? (
        <p class="hint">{t('custom.console.empty')}</p>
      ) : (
        <>
          <ol
            ref={list}
            class="custom-console"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list needs the focus
            tabIndex={0}
            aria-label={t('custom.console')}
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              isAtEnd.current = scrollTop + clientHeight >= scrollHeight - nearEndPx;
            }}
          >
            {lines.map((line, index) => (
              <li key={line.id} data-level={line.level} data-earlier={index < latestLoad}>
                <Line line={line} />
              </li>
            ))}
          </ol>
          <div class="buttons">
            <Button onClick={model.clearLog}>{t('custom.console.clear')}</Button>
          </div>
        </>
      )}
    </Section>
  );
}

function Line({ line }: { readonly line: LogLine }) {
  if (line.level !== 'loaded') return <code>{line.text}</code>;
  const times = new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  return <strong>{t('custom.console.loaded', { time: times.format(line.atMs) })}</strong>;
}
