import { t } from '../../../i18n';
import { Checkbox } from '../../../ui';
import { type LeftFile, type LeftWhy, type PackFile, slots } from './assignPack';
import type { OpenedPack, PackModels } from './packModel';

/** Why files are not assigned, in the order of the page. Reasons that the creator can overrule come first. */
const reasons = ['no-type', 'another', 'font', 'same', 'event', 'scene', 'preview', 'refused'] as const;
const uselessReasons = ['archive', 'project', 'code', 'document', 'program'] as const;
type Reason = (typeof reasons)[number] | (typeof uselessReasons)[number];

/** null for a system file, which is not listed. */
function reasonOf(why: LeftWhy): Reason | null {
  if (why.tag !== 'useless') return why.tag;
  return why.as === 'system' ? null : why.as;
}

/** How many files of one reason are listed. */
const maxListed = 200;

interface LeftFilesProps {
  readonly pack: OpenedPack;
  readonly model: PackModels;
}

/** Lists the files that are not assigned. Files that the library accepts can be ticked, to add them. */
export function LeftFiles({ pack, model: { pack: packs } }: LeftFilesProps) {
  const { choices, extras } = packs;
  const assigned = new Set(Object.values(choices.value).flatMap((row) => slots.map((slot) => row[slot])));
  // Files that the creator took out of the table have no reason in the plan. The page lists them under `no-type`.
  const known = new Map(pack.plan.left.map((file) => [file.path, file]));
  const left = pack.files
    .filter(({ path }) => !assigned.has(path))
    .map((file) => ({ file, ...(known.get(file.path) ?? ({ path: file.path, why: { tag: 'no-type' }, add: false } satisfies LeftFile)) }));
  const groups = [...reasons, ...uselessReasons].flatMap((reason) => {
    const files = left.filter(({ why }) => reasonOf(why) === reason);
    return files.length === 0 ? [] : [{ reason, files }];
  });
  if (groups.length === 0) return null;
  return (
    <section class="pack-left" aria-labelledby="pack-left">
      <h3 id="pack-left">{t('pack.left.title')}</h3>
      {left.some(({ file }) => isUploadable(file)) && <p class="hint">{t('pack.left.intro')}</p>}
      {groups.map(({ reason, files }) => {
        const paths = files.filter(({ file }) => isUploadable(file)).map(({ path }) => path);
        return (
          <details key={reason} open={files.some(({ add }) => add)}>
            <summary>
              {t(`pack.left.${reason}`)} <span class="hint">({files.length})</span>
            </summary>
            {paths.length > 1 && (
              <Checkbox
                label={t('pack.left.all')}
                checked={paths.every((path) => extras.value.has(path))}
                onChange={(add) => packs.setExtra(paths, add)}
              />
            )}
            <ul>
              {files.slice(0, maxListed).map(({ path, file, why }) => (
                <li key={path}>
                  {isUploadable(file) ? (
                    <Checkbox label={path} checked={extras.value.has(path)} onChange={(add) => packs.setExtra([path], add)} />
                  ) : (
                    <bdi>{path}</bdi>
                  )}
                  {why.tag === 'refused' && <p class="hint">{why.why}</p>}
                </li>
              ))}
              {files.length > maxListed && <li aria-hidden="true">…</li>}
            </ul>
          </details>
        );
      })}
    </section>
  );
}

const isUploadable = ({ is }: PackFile): boolean => (is.tag === 'media' && is.kind !== 'widget') || is.tag === 'convertible';
