/** Parts that load with the first theme, so that the overlay itself loads fast. */
import hero from './themes/pin/hero.css?inline';

export { withCustomText } from './customText';
export { growAlert } from './growAlert';
export { layOutPages } from './messagePages';

/** Without this style, `pin` draws the largest gifts like any other alert. */
export const styles = [hero];
