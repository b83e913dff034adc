import type { SceneArt } from './art';
import styles from './glass.css?inline';

/* Polar lights, and in front of them floating panes of frosted glass. */

export const art: SceneArt = { styles, background: [8], border: 0, frame: [3], title: [2] };
