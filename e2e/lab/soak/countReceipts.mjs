const pageSize = 100;

/** Resolves to how many receipts the companion has. `address`: the settings link with its key. */
export async function countReceipts(address, fetch = globalThis.fetch) {
  const { origin, hash } = new URL(address);
  const headers = { authorization: `Bearer ${new URLSearchParams(hash.split('?')[1]).get('key')}` };
  let all = 0;
  for (let cursor = null; ; ) {
    const query = `limit=${pageSize}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
    const answer = await fetch(`${origin}/companion/v1/receipts?${query}`, { headers });
    if (!answer.ok) throw new Error(`GET receipts returned ${answer.status}: ${await answer.text()}`);
    const { receipts, nextCursor } = await answer.json();
    all += receipts.length;
    if (!nextCursor) return all;
    cursor = nextCursor;
  }
}
