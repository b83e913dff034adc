/*
 * Taken away before the first line of every script: what the policy of a frame does not keep from the network (SPEC CUS-43) or from threads
 * and frames (CUS-47).
 */

/**
 * Ways to the network without a policy, and OBS's interface. WebTransport and workers have a policy too. The lower parts of WebRTC need a
 * connection today; they are listed in case that changes.
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
  // It makes elements by any name.
  'XSLTProcessor',
  // Libraries that do not find workers do without. Worklets the policy does not refuse.
  'Worker',
  'SharedWorker',
  // Frames of video and sound are kept outside of the scripts' heap, where they are not counted (CUS-47).
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

/** Prototypes with a way to code in a thread of its own, and the name of that way. */
const worklets = { BaseAudioContext: 'audioWorklet', CSS: 'paintWorklet' } as const;

/** A widget can make frames from text, which nothing measures. Their scripts are files of the frame, and end here. */
const onlyInItsOwnDocument = "if(globalThis.location?.protocol==='about:')throw new Error('A widget has no frames.');";

/** The frame's own policy for HTML (SPEC CUS-90) must be there before the first script of an author, or that script does not run (CUS-90). */
const onlyWithPolicy =
  "if(!globalThis.trustedTypes?.defaultPolicy)throw new Error('This browser cannot keep a widget from the network: it lacks Trusted Types.');";

/** One line; a property that cannot be redefined is at least emptied. */
const shield =
  onlyInItsOwnDocument +
  onlyWithPolicy +
  `for(const n of${JSON.stringify(takenAway)})` +
  'try{Object.defineProperty(globalThis,n,{value:void 0,writable:!1,configurable:!1})}catch{globalThis[n]=void 0}' +
  `for(const[n,w]of${JSON.stringify(Object.entries(worklets))})` +
  'try{const o=globalThis[n];Object.defineProperty(o.prototype||o,w,{value:void 0,writable:!1,configurable:!1})}catch{}';

/** A directive counts only as the first statement. Bounded, because a script may begin with any number of comments of any length. */
const strict = /^(?:\s|\/\/[^\n]{0,5000}\n|\/\*(?:[^*]|\*(?!\/)){0,50000}\*\/){0,5000}(?:'use strict'|"use strict")/;

const directive = '"use strict";';

/** Characters before the author's own first line, the same for every script: the runtime takes them off the columns of errors (SPEC CUS-55). */
export const shieldLength = directive.length + shield.length + 1;

/** Behind no policy: the frame's first scripts, which make it. */
export const ofOvation = (script: string): string => shielded(script).replace(onlyWithPolicy, '');

/** The script behind the shield, on the same line, so that errors name the author's own lines. */
export function shielded(script: string): string {
  return `${strict.test(script) ? directive : ' '.repeat(directive.length)}${shield};${script}`;
}
