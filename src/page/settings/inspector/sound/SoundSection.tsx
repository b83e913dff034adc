import { defaultDesign, type ThemeName } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Section } from '../../../ui';
import type { AlertFields, OverrideFields } from '../../form/alertFields';
import { Choice, Percent, Seconds, Share } from '../../form/controls';
import { ImageChoice } from '../../form/media/ImageChoice';
import { SoundChoice } from '../../form/media/SoundChoice';
import type { MediaModel } from '../../frame/mediaModel';

interface MediaProps<Fields> {
  readonly fields: Fields;
  readonly media: MediaModel;
}

export function AlertMedia({ fields, media }: MediaProps<AlertFields>) {
  const [image, sound] = [fields.at('look.dressing.image'), fields.at('look.dressing.sound')];
  return (
    <>
      <Section title={t('setting.look.dressing.image')}>
        <ImageChoice model={media} chosen={image.value ?? 'emblem'} onChoose={image.set} />
        <ImageShape fields={fields} />
      </Section>
      <Section title={t('sound.title')} intro={t('sound.intro')}>
        <Share of={fields.at('volume')} />
        <SoundChoice
          model={media}
          theme={themeOf(fields)}
          chosen={sound.value ?? null}
          customText={t('sound.byKind')}
          volume={fields.at('volume').value ?? 1}
          onChoose={(chosen) => sound.set(chosen ?? undefined)}
        />
        <Seconds of={fields.at('look.dressing.fadeMs')} />
      </Section>
    </>
  );
}

export function OwnMedia({ fields, media }: MediaProps<OverrideFields>) {
  const [image, sound, volume] = [fields.at('look.dressing.image'), fields.at('look.dressing.sound'), fields.at('volume')];
  return (
    <>
      <ImageChoice model={media} onlyWhileShown chosen={image.value ?? null} onInherit={() => image.set(undefined)} onChoose={image.set} />
      <ImageShape fields={fields} />
      <SoundChoice
        model={media}
        onlyWhileShown
        theme={themeOf(fields)}
        chosen={sound.value ?? null}
        customText={t('variations.inherit')}
        volume={volume.value ?? volume.inherited ?? 1}
        onChoose={(chosen) => sound.set(chosen ?? undefined)}
      />
      <div class="timing">
        <Percent of={volume} />
        <Seconds of={fields.at('look.dressing.fadeMs')} hint={t('variations.fade.hint')} />
      </div>
    </>
  );
}

function themeOf(fields: OverrideFields): ThemeName {
  const { value, inherited } = fields.at('look.theme');
  return value ?? inherited ?? defaultDesign.theme;
}

function ImageShape({ fields }: { readonly fields: OverrideFields }) {
  return (
    <div class="timing">
      <Choice of={fields.at('look.dressing.layout')} />
      <Percent of={fields.at('look.dressing.imageScale')} />
    </div>
  );
}
