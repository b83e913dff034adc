import type { SceneArt } from './art';
import styles from './glass.css?inline';

/* Polar lights, and before them panes of frosted glass that float. */

export const art: SceneArt = { styles, background: ['', '', '', '', '', '', '', ''], border: 0, frame: ['', '', ''], title: ['', ''] };
