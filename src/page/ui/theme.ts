import './tokens.css';

/** Applies the design tokens to the document. Returns the undo, because an overlay may be opened in the same tab afterwards. */
export function applyTheme({ documentElement }: Document): () => void {
  documentElement.classList.add('themed');
  return () => documentElement.classList.remove('themed');
}
