import './tokens.css';

/** Gives the document the look of our pages: tokens, text, colours. Returns its undo, so that an overlay may follow in the same tab. */
export function applyTheme({ documentElement }: Document): () => void {
  documentElement.classList.add('themed');
  return () => documentElement.classList.remove('themed');
}
