/** Parts that load with the first theme instead of with the overlay, so that the overlay loads fast. */
import pages from './messagePages.css?inline';
import hero from './themes/pin/hero.css?inline';
import tiers from './themes/tiers.css?inline';

export { withCustomText } from './customText';
export { growAlert } from './growAlert';
export { canRaise, raiseHero } from './hero';
export { layOutPages } from './messagePages';
export { dressTier } from './tierParts';

export const styles = [hero, pages, tiers];
