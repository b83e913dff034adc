/**
 * The drawings of a theme for backgrounds, frames and titles. Each text is SVG and becomes one `i`, from back to front. An empty text
 * becomes an `i` that only the style draws.
 */
export interface SceneArt {
  readonly styles: string;
  readonly background: readonly string[];
  readonly frame: readonly string[];
  /** Which part of the frame is its border. */
  readonly border: number;
  readonly title: readonly string[];
}
