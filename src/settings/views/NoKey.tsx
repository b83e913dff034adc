/** What to do when the page cannot be opened with the link at hand. */
export function NoKey({ why }: { readonly why: 'missing' | 'refused' }) {
  return (
    <main class="no-key">
      <h1>{why === 'missing' ? 'This link has no key' : 'This link is no longer valid'}</h1>
      <p>
        Open the <strong>Settings</strong> link that Ovation printed when it started. It ends with a key that belongs to you alone.
      </p>
      <p class="hint">
        It stands in the window in which you typed <code>npm start</code>. If that window is gone, start Ovation again: it prints the link
        anew.
      </p>
    </main>
  );
}
