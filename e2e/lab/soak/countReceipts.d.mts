/** See countReceipts.mjs. */
export function countReceipts(
  address: string,
  fetch?: (url: string, request: { headers: Record<string, string> }) => Promise<Response>,
): Promise<number>;
