/** The drawings of a theme's scene elements. Each text is constant SVG and becomes one `i`, from back to front. An empty text is an `i` that only the style draws. */
export interface SceneArt {
  readonly styles: string;
  readonly background: readonly string[];
  readonly frame: readonly string[];
  readonly title: readonly string[];
}
