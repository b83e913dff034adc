import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { Button } from '../../../ui';

interface PlayButtonProps {
  readonly source: string;
  readonly name: string;
  readonly volume?: number;
}

export function PlayButton({ source, name, volume = 1 }: PlayButtonProps) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const isPlaying = useSignal(false);
  const stop = () => {
    audio.current?.pause();
    audio.current = null;
    isPlaying.value = false;
  };
  useEffect(() => stop, [source]);

  function play(): void {
    const made = new Audio(source);
    made.volume = volume;
    made.onended = stop;
    audio.current = made;
    isPlaying.value = true;
    made.play().catch(stop); // if the sound cannot be played, reset the button
  }

  return (
    <Button label={`${isPlaying.value ? t('ui.stop') : t('ui.play')} ${name}`} onClick={isPlaying.value ? stop : play}>
      {isPlaying.value ? t('ui.stop') : t('ui.play')}
    </Button>
  );
}
