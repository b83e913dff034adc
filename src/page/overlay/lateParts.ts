/** What the overlay loads with its first theme, and does without until then: it would make the first load slower. */
import hero from './themes/pin/hero.css?inline';

export { withCustomText } from './customText';
export { growAlert } from './growAlert';
export { layOutPages } from './messagePages';

/** Without it the largest gifts have the ordinary arrangement of `pin`. */
export const styles = [hero];
