import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import { piperHelp, voiceHelp } from './voiceText';

interface NoVoiceProps {
  /** As Node names it. */
  readonly platform: string;
  readonly onLook: () => void;
}

/** Nothing speaks there, and how to change that. */
export function NoVoice({ platform, onLook }: NoVoiceProps) {
  const { text, command } = voiceHelp(platform);
  return (
    <>
      <Notice tone="busy">{t('speech.noVoice')}</Notice>
      <p>
        {text} {command && <code>{command}</code>}
      </p>
      <p class="hint">{piperHelp()}</p>
      <div class="buttons">
        <Button onClick={onLook}>{t('ui.lookAgain')}</Button>
      </div>
    </>
  );
}
