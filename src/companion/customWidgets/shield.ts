/*
 * Code that runs before every script, and removes access to the network (SPEC CUS-43), threads and frames (CUS-47) that the policy does
 * not block.
 */

/** Network access that no policy covers, and OBS's interface. Includes parts of WebRTC that need a connection, in case this changes. */
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
  // Libraries work without workers. The policy does not block worklets.
  'Worker',
  'SharedWorker',
  // Frames of video and sound are outside the scripts' heap and are not measured (CUS-47).
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

/** Prototypes that can run code in another thread, and the property that does it. */
const worklets = { BaseAudioContext: 'audioWorklet', CSS: 'paintWorklet' } as const;

/** A widget can create frames from text, whose memory is not measured. Their scripts are files of the frame, and stop here. */
const onlyInItsOwnDocument = "if(globalThis.location?.protocol==='about:')throw new Error('A widget has no frames.');";

/** An author's script stops if the frame's policy for HTML is missing (SPEC CUS-90). */
const onlyWithPolicy =
  "if(!globalThis.trustedTypes?.defaultPolicy)throw new Error('This browser cannot keep a widget from the network: it lacks Trusted Types.');";

const shield =
  onlyInItsOwnDocument +
  onlyWithPolicy +
  `for(const n of${JSON.stringify(takenAway)})` +
  'try{Object.defineProperty(globalThis,n,{value:void 0,writable:!1,configurable:!1})}catch{globalThis[n]=void 0}' +
  `for(const[n,w]of${JSON.stringify(Object.entries(worklets))})` +
  'try{const o=globalThis[n];Object.defineProperty(o.prototype||o,w,{value:void 0,writable:!1,configurable:!1})}catch{}';

/** A directive has an effect only as the first statement. The pattern is limited, because a script may begin with any number of comments. */
const strict = /^(?:\s|\/\/[^\n]{0,5000}\n|\/\*(?:[^*]|\*(?!\/)){0,50000}\*\/){0,5000}(?:'use strict'|"use strict")/;

const directive = '"use strict";';

/**
 * How many characters precede the author's first line, equal for all scripts. The runtime subtracts them from columns of errors (SPEC
 * CUS-45).
 */
export const shieldLength = directive.length + shield.length + 1;

/** For the frame's first scripts, which run before the policy is created. */
export const ofOvation = (script: string): string => shielded(script).replace(onlyWithPolicy, '');

/** Puts the shield before the script on the same line, so that errors have the author's line numbers. */
export function shielded(script: string): string {
  return `${strict.test(script) ? directive : ' '.repeat(directive.length)}${shield};${script}`;
}
