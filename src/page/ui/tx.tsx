import { type ComponentChild, Fragment } from 'preact';
import { type TextId, textParts, type ValuesOf } from '../i18n';

export function tx<Id extends TextId>(id: Id, ...[values = {}]: ValuesOf<Id, ComponentChild>) {
  return <Fragment>{textParts<ComponentChild, Id>(id, values)}</Fragment>;
}
