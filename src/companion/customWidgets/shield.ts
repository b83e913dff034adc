/*
 * What the policy of a frame does not keep from the network (SPEC CUS-8): taken away before the first line of every script.
 */

/** Ways to the network that no policy governs, and OBS's own interface. */
const takenAway = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'RTCIceGatherer',
  'RTCDtlsTransport',
  'RTCSctpTransport',
  'RTCRtpTransport',
  'WebTransport',
  'WebSocketStream',
  'TCPSocket',
  'TCPServerSocket',
  'UDPSocket',
  'obsstudio',
] as const;

/** One line; a property that cannot be redefined is at least emptied. */
const shield =
  `for(const n of${JSON.stringify(takenAway)})` +
  'try{Object.defineProperty(globalThis,n,{value:void 0,writable:!1,configurable:!1})}catch{globalThis[n]=void 0}';

/** A directive counts only as the first statement. */
const strict = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:'use strict'|"use strict")/;

/** The script behind the shield, on the same line, so that errors name the author's own lines. */
export function shielded(script: string): string {
  return `${strict.test(script) ? '"use strict";' : ''}${shield};${script}`;
}
