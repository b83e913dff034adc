import type { ComponentChildren } from 'preact';
import { currentLocale, t } from '../../../i18n';
import { themeTexts } from '../../form/designText';
import { formatBytes } from '../../frame/mediaModel';
import { sizeText } from '../../frame/overlayNames';
import type { FileContents } from './fileContents';

export function FileContentsList({ contents }: { readonly contents: FileContents }) {
  const { title, size, elements, themes, media, fonts, missingMedia, refusedMedia, usesAccount } = contents;
  const themeNames = themes.map((theme) => themeTexts()[theme].name);
  const leftOut = [
    ...(missingMedia > 0 ? [t('share.list.missing', { count: missingMedia })] : []),
    ...(usesAccount ? [t('share.list.account')] : []),
    t('share.list.keys'),
  ];
  return (
    <dl class="file-contents">
      <Line name={t('share.list.name')}>
        <bdi>{title}</bdi>
      </Line>
      <Line name={t('editor.size')}>{sizeText(size)}</Line>
      <Line name={t('share.list.look')}>{new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(themeNames)}</Line>
      <Line name={t('share.list.elements', { count: elements.length })}>
        <ul>
          {elements.map(({ title: name, kind }, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
              {kind.text !== name && <span class="hint"> · {kind.text}</span>}
            </li>
          ))}
        </ul>
      </Line>
      <Files name={t('share.list.media', { count: media.length })} files={media} />
      <Files name={t('share.list.fonts', { count: fonts.length })} files={fonts} />
      <Line name={t('share.list.leftOut')}>
        <ul>
          {refusedMedia.map(({ name, why }, index) => (
            <li key={index}>
              <bdi>{name}</bdi>: {why}
            </li>
          ))}
          {leftOut.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Line>
    </dl>
  );
}

function Files({ name, files }: { readonly name: string; readonly files: FileContents['media'] }) {
  if (files.length === 0) return null;
  return (
    <Line name={name}>
      <ul>
        {files.map((file, index) => (
          <li key={index}>
            <bdi>{file.name}</bdi> <span class="hint">{formatBytes(file.bytes)}</span>
          </li>
        ))}
      </ul>
    </Line>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
