import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Focuses the heading of an element's queue. Use it before the part that contains `from` is removed, so that the focus is not lost. */
export function focusQueue(from: Element | null, element: string): void {
  const queues = from?.closest('.stream')?.querySelectorAll<HTMLElement>('[data-queue]') ?? [];
  for (const one of queues) if (one.dataset.queue === element) one.querySelector<HTMLElement>('h3')?.focus();
}

/**
 * Keeps the focus on the same button of an entry that moves. If the entry is removed, focuses the same button of the entry that takes its
 * place. If no entry is left, focuses the heading.
 */
export function useKeptFocus(keys: readonly string[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(keys);
  const focused = list.current?.ownerDocument.activeElement ?? null;
  const row = focused instanceof HTMLElement && list.current?.contains(focused) ? focused.closest<HTMLElement>('[data-key]') : null;
  const place = row && focused instanceof HTMLElement && { key: row.dataset.key ?? '', action: focused.dataset.action ?? '' };
  useLayoutEffect(() => {
    const former = before.current;
    before.current = keys;
    const root = list.current;
    if (!place || !root || root.contains(root.ownerDocument.activeElement)) return;
    const key = keys.includes(place.key) ? place.key : keys[Math.min(former.indexOf(place.key), keys.length - 1)];
    const wanted = key === undefined ? 'h3' : `[data-key="${CSS.escape(key)}"] [data-action="${CSS.escape(place.action)}"]`;
    root.querySelector<HTMLElement>(wanted)?.focus();
  });
  return list;
}
