import { changeSettings } from './support/companion.ts';
import { expect, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

test('[SPG-130] alerts show a still of the real alert, which follows the design, needs no frames, and gives way to a test', async ({
  product,
  openEditor,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 3_000 }));
  const editor = await openEditor();
  const alert = editor.frameLocator('.stage iframe').locator('[data-alert-key]');
  const still = editor.frameLocator('.stage iframe').locator('[data-still]');
  await expect(still).toBeVisible({ timeout: 60_000 });
  await expect(still).toHaveAttribute('data-theme', 'pin');
  const running = () =>
    still.evaluate(({ ownerDocument }) => ownerDocument.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(running).toBe(0);

  const session = await editor.context().newCDPSession(editor);
  let frames = 0;
  session.on('Page.screencastFrame', ({ sessionId }) => {
    frames += 1;
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 10, everyNthFrame: 1 });
  await editor.mouse.move(5, 5);
  await editor.waitForTimeout(1_500);
  const before = frames;
  await editor.waitForTimeout(2_000);
  expect(frames - before).toBeLessThanOrEqual(1);
  await session.send('Page.stopScreencast');

  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts?.look ?? {}, { theme: 'neon' }));
  await expect(still).toHaveAttribute('data-theme', 'neon');
  await editor.getByRole('button', { name: 'Play in the preview' }).click();
  await expect(still).toHaveCount(0);
  await expect(alert).toHaveCount(1);
  await expect(still).toBeVisible();
});
