import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { settingsPart } from './optionalPart';

/** A view whose code is loaded when it is first drawn. If that fails it shows a button to try again. */
export function lazyView<Props extends object>(load: () => Promise<{ readonly View: FunctionComponent<Props> }>): FunctionComponent<Props> {
  const loadPart = settingsPart(load);
  return function LazyView(props) {
    const loaded = useSignal<{ readonly View: FunctionComponent<Props> } | 'loading' | 'failed'>('loading');
    const start = () => {
      loaded.value = 'loading';
      loadPart().then(
        (part) => {
          loaded.value = part;
        },
        () => {
          loaded.value = 'failed';
        },
      );
    };
    useEffect(start, []);
    const state = loaded.value;
    if (state === 'loading') return null;
    if (state === 'failed')
      return (
        <button type="button" class="button" onClick={start}>
          {t('ui.tryAgain')}
        </button>
      );
    return <state.View {...props} />;
  };
}
