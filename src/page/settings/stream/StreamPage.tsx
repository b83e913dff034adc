import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { FeedEvent } from '../../../contract/companion';
import { t } from '../../i18n';
import { listenForShortcuts, StreamView } from '../../stream';
import { Button, Notice, tx } from '../../ui';
import { ErasureNotice } from '../backup/ErasureNotice';
import type { Frame } from '../frame/frameModel';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { EventDetails, ReasonLine } from './EventDetails';
import { Miniature } from './miniature/Miniature';
import { reasonsOf } from './reasonText';
import { StateLine, StateOutcome } from './StateLine';
import { Totals } from './Totals';
import type { StreamModels } from './usedModels';
import './streamPage.css';

export const streamPage: PageEntry<StreamModels> = {
  name: 'stream',
  icon: 'M3.5 12h4l2.5-6.5 4 13 2.5-6.5h4',
  Page: StreamPage,
  settings: [{ label: 'stream.search' }],
};

function StreamPage({ model }: PageProps<StreamModels>) {
  const { control, miniature, ports } = useMemo(model.openStream, [model]);
  useEffect(() => {
    const stop = listenForShortcuts(ports, control);
    return () => {
      stop();
      miniature.close();
      control.close();
    };
  }, [control]);
  const { erasure, moderation } = model;
  const muteResult = useSignal<MuteResult | null>(null);
  function toggleMuted(name: string): void {
    if (moderation.isMuted(name)) {
      moderation.unmuteSupporter(name);
      muteResult.value = { name, isMuted: false, why: null };
    } else muteResult.value = { name, isMuted: true, why: moderation.muteSupporter(name) };
  }
  // Reloads the list after an erasure, because the list must not show the erased names.
  useEffect(() => {
    if (erasure.state.value.tag === 'done') control.feed.reload();
  }, [erasure.state.value.tag]);
  return (
    <StreamView
      model={control}
      parts={{
        state: <StateLine model={model} />,
        outcome: <StateOutcome model={model} />,
        sideTop: (
          <>
            <Totals model={model} />
            <Miniature model={miniature} />
          </>
        ),
        notice: (
          <>
            <ErasureNotice model={erasure} timeZone={model.dateTimeStyle.value.timeZone} />
            <MuteNotice result={muteResult} />
          </>
        ),
        empty: <NothingYet model={model} />,
        reasonOf: (event) => <EventReason event={event} model={model} />,
        detailsOf: (event) => <EventDetails event={event} model={model} />,
        commandsOf: ({ name }, close) =>
          name !== null && (
            <>
              <Button
                look="quiet"
                onClick={() => {
                  close();
                  toggleMuted(name);
                }}
              >
                {moderation.isMuted(name) ? t('stream.row.unmute') : t('stream.row.mute')}
              </Button>
              <Button
                look="quiet"
                onClick={() => {
                  close();
                  void erasure.ask({ supporter: name });
                }}
              >
                {t('stream.row.erase')}
              </Button>
            </>
          ),
      }}
    />
  );
}

interface MuteResult {
  readonly name: string;
  readonly isMuted: boolean;
  /** Why the supporter could not be muted. */
  readonly why: string | null;
}

function MuteNotice({ result: { value: result } }: { readonly result: ReadonlySignal<MuteResult | null> }) {
  return (
    <div role="status">
      {result && (
        <Notice tone={result.why === null ? 'idle' : 'bad'}>
          {result.why ?? tx(result.isMuted ? 'stream.mute.on' : 'stream.mute.off', { name: <bdi>{result.name}</bdi> })}
        </Notice>
      )}
    </div>
  );
}

function EventReason({ event: { state }, model }: { readonly event: FeedEvent; readonly model: Frame }) {
  const [reason] = state.tag === 'ended' ? reasonsOf(state) : [];
  return reason && state.tag === 'ended' ? <ReasonLine reason={reason} element={state.box} model={model} /> : null;
}

function NothingYet({ model }: { readonly model: Frame }) {
  const demoUrl = model.connection.status.value?.demoUrl;
  return (
    <div class="nothing-yet">
      <p class="hint">{t('stream.feed.empty')}</p>
      {demoUrl && (
        <a class="button" href={demoUrl} target="_blank" rel="noreferrer">
          {t('stream.feed.demo')}
        </a>
      )}
    </div>
  );
}
