/** Puts a true-alpha picture of the overlay (PNG bytes) over a scene and saves what a viewer would see. */
export async function layOver(browser, sceneUrl, picture, viewport, path) {
  const page = await browser.newPage({ viewport });
  await page.goto(sceneUrl);
  await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      document.body.append(image);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await page.screenshot({ path });
  await page.close();
}
