/** What to do when the desk cannot be opened with the link at hand. */
export function NoKey({ why }: { readonly why: 'missing' | 'refused' }) {
  return (
    <main class="no-key">
      <h1>{why === 'missing' ? 'This link has no key' : 'This link is no longer valid'}</h1>
      <p>
        Open the <strong>Settings</strong> of Ovation on the computer where it runs, then{' '}
        <strong>Account &amp; links → Control desk</strong>: there is the link for this browser, for an OBS dock, and the code for a phone.
      </p>
      {why === 'refused' && <p class="hint">It was renewed or taken back there. What you see here controls nothing.</p>}
    </main>
  );
}
