import type { SettingsPorts } from './ports';

/** Copies a text; false = the browser does not let us. */
export function copyText({ clipboard }: Pick<SettingsPorts, 'clipboard'>, text: string): Promise<boolean> {
  return clipboard.write(text).then(
    () => true,
    () => false,
  );
}
