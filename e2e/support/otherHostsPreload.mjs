/*
 * Preloaded into the product. Redirects connections to `*.example` and to Google Fonts to a test's server. The product resolves
 * these names to an internet address and checks the address as usual. Only the connection goes to the test's server.
 */
import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const isTests = (host) => /\.example$|^fonts\.(googleapis|gstatic)\.com$/.test(host);
const { lookup } = dns;
const { request } = https;
dns.lookup = (host, options) => (isTests(host) ? Promise.resolve([{ address: '93.184.216.34', family: 4 }]) : lookup(host, options));
https.request = (options, onAnswer) =>
  isTests(options.servername ?? '')
    ? http.request({ ...options, host: '127.0.0.1', port: process.env.OTHER_HOSTS_PORT, servername: undefined }, onAnswer)
    : request(options, onAnswer);
syncBuiltinESMExports();
