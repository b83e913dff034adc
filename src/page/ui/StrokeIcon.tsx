/** An icon of strokes on a field of 24 × 24. Hidden from screen readers: the label beside it, or of its button, says the same. */
export function StrokeIcon({ path }: { readonly path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
