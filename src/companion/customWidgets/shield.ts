/*
 * Code that runs before every script of a frame. It removes what the content security policy does not block: access to the network (SPEC
 * CUS-43), threads and frames (CUS-47).
 */

/**
 * Removed globals: access to the network that no content security policy covers, OBS's interface and others. Includes parts of WebRTC that
 * today do nothing without a connection, in case that changes.
 */
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
  'XSLTProcessor',
  // The content security policy blocks workers too. They are removed so that libraries notice and work without them.
  'Worker',
  'SharedWorker',
  // Memory for the images of a video or the samples of a sound is outside of the scripts' heap, so it is not measured (CUS-47).
  'VideoFrame',
  'VideoDecoder',
  'ImageDecoder',
  'AudioData',
  'AudioDecoder',
  'MediaStreamTrackProcessor',
  'VideoEncoder',
  'AudioEncoder',
  'EncodedVideoChunk',
  'EncodedAudioChunk',
] as const;

/** For each object, the property that runs code in another thread. The content security policy does not block it. */
const worklets = { BaseAudioContext: 'audioWorklet', CSS: 'paintWorklet' } as const;

/** A widget can create an `<iframe>` from text, and its memory is not measured. So scripts throw in such an `<iframe>`. */
const onlyInItsOwnDocument = "if(globalThis.location?.protocol==='about:')throw new Error('A widget has no frames.');";

/** Stops an author's script if the frame's policy for HTML is missing (SPEC CUS-47). */
const onlyWithPolicy =
  "if(!globalThis.trustedTypes?.defaultPolicy)throw new Error('This browser cannot keep a widget from the network: it lacks Trusted Types.');";

const shield =
  onlyInItsOwnDocument +
  onlyWithPolicy +
  `for(const n of${JSON.stringify(takenAway)})` +
  'try{Object.defineProperty(globalThis,n,{value:void 0,writable:!1,configurable:!1})}catch{globalThis[n]=void 0}' +
  `for(const[n,w]of${JSON.stringify(Object.entries(worklets))})` +
  'try{const o=globalThis[n];Object.defineProperty(o.prototype||o,w,{value:void 0,writable:!1,configurable:!1})}catch{}';

/**
 * Finds the author's `'use strict'`, which works only as the first statement. The pattern is bounded, so that long comments cannot make it
 * slow.
 */
const strict = /^(?:\s|\/\/[^\n]{0,5000}\n|\/\*(?:[^*]|\*(?!\/)){0,50000}\*\/){0,5000}(?:'use strict'|"use strict")/;

const directive = '"use strict";';

/** How many characters come before the author's first line. The runtime subtracts this from the columns of errors (SPEC CUS-45). */
export const shieldLength = directive.length + shield.length + 1;

/** Adds the shield without the check of the frame's policy for HTML. For the frame's first scripts, which run before this policy exists. */
export const ofOvation = (script: string): string => shielded(script).replace(onlyWithPolicy, '');

/** Puts the shield before the script, on the same line, so that line numbers in errors match the author's. */
export function shielded(script: string): string {
  return `${strict.test(script) ? directive : ' '.repeat(directive.length)}${shield};${script}`;
}
