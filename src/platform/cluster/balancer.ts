import type { ErrorBody } from '../../contract';

interface BalancedNode {
  readonly name: string;
  readonly port: number;
  readonly adminPort: number;
}

/** HAProxy's own errors have the same body as a 500 of the API (`server/http/problem.ts`). */
const failed: ErrorBody = { error: 'Something went wrong on our side.', code: 'INTERNAL_ERROR', details: null };
const errorAnswers = [502, 503, 504]
  .map((status) => `  http-error status ${status} content-type application/json string '${JSON.stringify(failed)}'`)
  .join('\n');

/**
 * `leastconn` chooses the node with the fewest connections, because streams stay open for minutes. HAProxy retries only failed connects,
 * because a request that was sent may have been processed. Without `http-no-delay`, a frame could arrive 200 ms later.
 */
export function balancerConfiguration({ port, nodes }: { readonly port: number; readonly nodes: readonly BalancedNode[] }): string {
  return `defaults
  mode http
  timeout connect 2s
  timeout client 40s
  timeout server 40s
  retries 3
  retry-on conn-failure
  option redispatch 1
  option abortonclose
  option http-no-delay
  option forwardfor
${errorAnswers}

frontend api
  bind 127.0.0.1:${port}
  default_backend nodes

backend nodes
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter 500ms fall 1 rise 1
${nodes.map(({ name, port: nodePort, adminPort }) => `  server ${name} 127.0.0.1:${nodePort} port ${adminPort}`).join('\n')}
`;
}
