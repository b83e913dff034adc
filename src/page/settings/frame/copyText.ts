import { t } from '../../i18n';
import type { SettingsPorts } from './ports';
import type { ActionOutcome } from './requestState';

/** Copies a text; false = the browser refuses. */
export function copyText({ clipboard }: Pick<SettingsPorts, 'clipboard'>, text: string): Promise<boolean> {
  return clipboard.write(text).then(
    () => true,
    () => false,
  );
}

/** Copies a link. `copiedText`: the outcome's text when that worked. */
export async function copyLink(ports: Pick<SettingsPorts, 'clipboard'>, url: string, copiedText: string): Promise<ActionOutcome> {
  const copied = await copyText(ports, url);
  return copied ? { tone: 'good', text: copiedText } : { tone: 'bad', text: t('links.notCopied') };
}
