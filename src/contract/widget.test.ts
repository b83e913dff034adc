import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultWidget, widgetKinds } from './widget';
import { Widget } from './widgetSchemas';

test.each(widgetKinds)('a new %s is what the schema makes of its kind alone', (kind) => {
  expect(z.parse(Widget, { kind })).toEqual(defaultWidget(kind));
});
