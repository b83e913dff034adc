import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultWidget, Widget, widgetKinds } from './widget';

test.each(widgetKinds)('a new %s is what the schema makes of its kind alone', (kind) => {
  expect(z.parse(Widget, { kind })).toEqual(defaultWidget(kind));
});
