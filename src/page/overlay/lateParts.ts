/** Parts that load with the first theme instead of with the overlay, so that the overlay loads fast. */
import pages from './messagePages.css?inline';
import large from './themes/pin/large.css?inline';
import tiers from './themes/tiers.css?inline';

export { withCustomText } from './customText';
export { growAlert } from './growAlert';
export { canRaise, raiseHero } from './hero';
export { layOutPages } from './messagePages';
export { dressTier } from './tierParts';

export const styles = [large, pages, tiers];
