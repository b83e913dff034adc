import { t } from '../../i18n';
import { Button, Notice } from '../../ui';
import { partText } from '../frame/undoText';
import { isSame, type PartDifference } from './compare';
import type { ImportExportModel, Offer } from './importExportModel';

const maxListed = 40;

export function ImportOffer({ offer, model }: { readonly offer: Offer; readonly model: ImportExportModel }) {
  const { name, comparison, missing, hosts } = offer;
  const { newElements, keptElements, parts } = comparison;
  const isUnchanged = isSame(comparison);
  return (
    <div class="import-offer">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      {isUnchanged && <p>{t('transfer.offer.same')}</p>}
      {newElements.length > 0 && <NameList title={t('transfer.offer.newBoxes')} names={newElements} />}
      {parts.map((part) => (
        <Part key={`${part.element} ${part.part}`} part={part} />
      ))}
      {keptElements.length > 0 && !isUnchanged && <NameList title={t('transfer.offer.otherBoxes')} names={keptElements} />}
      {missing.length > 0 && (
        <Notice tone="busy">
          <NameList title={t('transfer.offer.missingMedia')} names={missing} />
        </Notice>
      )}
      {hosts.length > 0 && (
        <Notice tone="busy">
          <NameList title={t('transfer.offer.hosts')} names={hosts} />
        </Notice>
      )}
      <div class="buttons">
        <Button look="primary" disabled={isUnchanged} onClick={model.apply}>
          {t('transfer.import')}
        </Button>
        <Button onClick={model.cancel}>{t('transfer.decline')}</Button>
      </div>
    </div>
  );
}

function NameList({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <div>
      <p class="offer-title">{title}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Part({ part: { element, part, differences } }: { readonly part: PartDifference }) {
  return (
    <details>
      <summary>
        {element !== null && (
          <>
            <bdi>{element}</bdi>
            {' · '}
          </>
        )}
        {partText(part)} <span class="count">{differences.length}</span>
      </summary>
      <ul class="differences">
        {differences.slice(0, maxListed).map(({ path, before, after }) => (
          <li key={path}>
            {path !== '' && <code>{path}</code>}
            <span>
              <del>{before ?? '–'}</del> <span aria-hidden="true">→</span> <ins>{after ?? '–'}</ins>
            </span>
          </li>
        ))}
        {differences.length > maxListed && <li>…</li>}
      </ul>
    </details>
  );
}
