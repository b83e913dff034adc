import * as z from 'zod/mini';
import { type Change, defaultSettings, Moderation, Settings, Widget, type WidgetKind } from '../../../contract/settings';
import type { WidgetTexts } from '../../i18n';
import type { DraftModel } from '../frame/draftModel';
import { widgetKey } from '../frame/elementKinds';
import { type Fields, fieldsOf } from './field';

type WholeSettings = Settings & { readonly moderation: Moderation };

export function settingFields({ settings, change }: Pick<DraftModel, 'settings' | 'change'>): Fields<WholeSettings> {
  const document = settings.value ?? defaultSettings();
  const value = { ...document, moderation: document.moderation ?? z.parse(Moderation, {}) };
  return fieldsOf({ schema: Settings, value, path: [], change });
}

export type WidgetOf<Kind extends WidgetKind> = Extract<Widget, { kind: Kind }>;

export interface WidgetFieldsProps<Kind extends WidgetKind> {
  readonly widget: WidgetOf<Kind>;
  readonly fields: Fields<WidgetOf<Kind>>;
  readonly words: WidgetTexts;
}

export function widgetSchema(kind: WidgetKind) {
  const schema = Widget.def.options.find(({ shape }) => z.safeParse(shape.kind, kind).success);
  if (!schema) throw new Error(`Unknown kind of widget: ${kind}`);
  return schema;
}

export function widgetFields<One extends Widget>(element: string, widget: One, change: (change: Change) => void): Fields<One> {
  const fields = fieldsOf({ schema: widgetSchema(widget.kind), value: widget, path: ['boxes', element, 'widget'], change });
  return { at: (key) => ({ ...fields.at(key), key: widgetKey(widget.kind, key) }) };
}
