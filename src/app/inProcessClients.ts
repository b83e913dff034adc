import { apiBasePath, apiEndpoints, operatorBasePath, operatorEndpoints } from '../contract/api';
import { createClient } from '../server/http';
import type { Service } from '../service';

/** A placeholder address. It is never looked up, because calls are handled within this process. */
const origin = 'http://embedded.invalid';
const timeoutMs = 10_000;

export function createOperatorClient(service: Service, operatorKey: string) {
  return createClient({
    table: operatorEndpoints,
    baseUrl: origin + operatorBasePath,
    headers: { Authorization: `Bearer ${operatorKey}` },
    fetch: fetchOf(service),
    timeoutMs,
  });
}
export type OperatorClient = ReturnType<typeof createOperatorClient>;

export function createApiClient(service: Service, apiKey: string) {
  return createClient({
    table: apiEndpoints,
    baseUrl: origin + apiBasePath,
    headers: { 'x-api-key': apiKey },
    fetch: fetchOf(service),
    timeoutMs,
  });
}
export type ApiClient = ReturnType<typeof createApiClient>;

function fetchOf(service: Service): typeof fetch {
  return (input, init) => service.fetch(new Request(input, init), { clientAddress: 'this process' });
}
