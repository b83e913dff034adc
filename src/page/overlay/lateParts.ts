/** Parts that load with the first theme, to keep the first load fast. */
import hero from './themes/pin/hero.css?inline';

export { withCustomText } from './customText';
export { growAlert } from './growAlert';
export { layOutPages } from './messagePages';

/** Without this style, `pin` draws the largest gifts in the ordinary arrangement. */
export const styles = [hero];
