import { t } from '../../../i18n';
import { Section } from '../../../ui';
import type { AlertFields, OverrideFields } from '../../form/alertFields';
import { Choice, Seconds, Switch } from '../../form/controls';
import { motionLabels } from '../../form/designText';

export function AlertTiming({ fields }: { readonly fields: AlertFields }) {
  return (
    <Section title={t('alerts.timing.title')}>
      <div class="timing">
        <Seconds of={fields.at('durationMs')} />
        <Seconds of={fields.at('pacing.readMs')} />
        <Seconds of={fields.at('gapMs')} />
      </div>
    </Section>
  );
}

export function MotionFields({ fields }: { readonly fields: OverrideFields }) {
  const text = (motion: keyof ReturnType<typeof motionLabels>) => motionLabels()[motion];
  return (
    <div class="timing">
      <Choice of={fields.at('look.entrance')} text={text} />
      <Choice of={fields.at('look.exit')} text={text} />
      <Choice of={fields.at('look.dressing.idle')} />
      <Switch of={fields.at('look.dressing.confetti')} />
    </div>
  );
}
