import { forgetOverlays, isOfWholeList, itemsIn, valueAt, withChange, withDefaults } from './applyChange';
import { type Change, combineChanges, type Item, idOf } from './change';
import type { Settings } from './settings';

/** The change that undoes `change`. `settings`: the document before the change. */
export function invertChange(settings: Settings, change: Change): Change {
  if (change.tag === 'several') return invertSeveral(settings, change.changes);
  if (isOfWholeList(change)) return change; // a change of an overlay names them again
  const { path } = change;
  if (path[0] === 'overlays' && !settings.overlays)
    return combineChanges([invertChange(withDefaults(settings, path), change), forgetOverlays]);
  const before = valueAt(settings, path);
  if (change.tag === 'member') return { ...change, included: Array.isArray(before) && before.includes(change.member) };
  if (change.tag === 'order') return { ...change, ids: itemsIn(before).map(idOf) };
  if (change.tag === 'item') return invertItem(itemsIn(before), change);
  return before === undefined ? { tag: 'remove', path } : { tag: 'set', path, value: before };
}

/** An item that comes back has its former place. */
function invertItem(before: readonly Item[], { path, id, item }: Extract<Change, { tag: 'item' }>): Change {
  const former = before.find((one) => idOf(one) === id) ?? null;
  if (former === null || item !== null) return { tag: 'item', path, id, item: former };
  const again: Change = { tag: 'item', path, id, item: former, adds: true };
  return former === before.at(-1) ? again : combineChanges([again, { tag: 'order', path, ids: before.map(idOf) }]);
}

/** Inverts in reverse order, each against the document before it. */
function invertSeveral(settings: Settings, changes: readonly Change[]): Change {
  let present = settings;
  const inverses = changes.map((change) => {
    const inverse = invertChange(present, change);
    present = withChange(present, change);
    return inverse;
  });
  return combineChanges(inverses.reverse());
}
