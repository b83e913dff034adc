import { iconFileOf, mediaPath } from '../../../contract';
import { appendElement } from './drawnWidget';

/** The side of a drawn image, px. Large enough for an image in a list at 4K. */
const side = 128;

/** Shows the image of a perk in `icon`. Calls `onMissing` if the file is missing or is not an image (SPEC WDG-49). */
export function fillPerkImage(icon: HTMLElement, image: string, onMissing: () => void): void {
  const file = iconFileOf(image);
  icon.dataset.perk = file === null ? 'picture' : 'icon';
  if (file !== null) {
    // The icon is a mask, so that it has the colour of the theme.
    appendElement(icon, 'b', 'perk-icon').style.maskImage = `url("${mediaPath(file)}")`;
    return;
  }
  drawStill(icon, mediaPath(image)).catch(() => {
    if (icon.isConnected) onMissing();
  });
}

/** Draws a still image, because an animated one would keep a list in motion. */
async function drawStill(icon: HTMLElement, source: string): Promise<void> {
  const image = icon.ownerDocument.createElement('img');
  image.src = source;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(side / width, side / height);
  const canvas = icon.ownerDocument.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const context = canvas.getContext('2d');
  context?.drawImage(image, (side - width * scale) / 2, (side - height * scale) / 2, width * scale, height * scale);
  icon.replaceChildren(canvas);
}
