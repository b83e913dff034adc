import type { ObsProblem } from '../../contract/companion';
import { HttpProblem } from '../../server/http';

/** OBS could not be reached, or refused a request. Pages show a text for the problem in their own language. */
export class ObsFailure extends HttpProblem {
  constructor(
    readonly problem: ObsProblem,
    /** OBS's own message; never contains a password. */
    detail = '',
  ) {
    super('OBS_FAILED', detail === '' ? sentences[problem] : `${sentences[problem]} (${detail})`, { obs: problem });
    this.name = 'ObsFailure';
  }
}

const switchOn = 'In OBS, open Tools → WebSocket Server Settings and tick “Enable WebSocket server”.';

const sentences: Readonly<Record<ObsProblem, string>> = {
  off: `Nobody answers there: OBS does not run, or its WebSocket server is off. ${switchOn}`,
  'server-off': `OBS runs, but its WebSocket server is off, or has another port. ${switchOn}`,
  'unknown-host': 'No computer of this name is known. Check the address.',
  'no-answer': 'OBS does not answer in time. Check the address, and whether a firewall is between.',
  'wrong-password': 'OBS refuses the password. It stands in Tools → WebSocket Server Settings → Show Connect Info.',
  'password-needed': 'OBS asks for a password. It stands in Tools → WebSocket Server Settings → Show Connect Info.',
  'not-obs': 'What answers there is not the WebSocket server of OBS 28 or later (obs-websocket 5).',
  'too-old': 'This OBS is too old. Update it to OBS 31 or later.',
  'no-browser': 'This OBS has no browser sources. Install OBS from obsproject.com, or as the Flatpak.',
  closed: 'OBS ended the connection. Is it still running? Try again.',
  busy: 'OBS is busy, for example changing its scene collection. Try again in a moment.',
  refused: 'OBS refused it.',
  changed: 'OBS is not as it was a moment ago. Look again.',
  'not-reached': 'OBS runs on another computer, and Ovation listens on this one only. Allow network access under App settings.',
  'not-set-up': 'Address and password of OBS were not given yet.',
  'bad-address': 'The address must be a computer and a port, as 127.0.0.1:4455.',
};

/** WebSocketCloseCode of https://github.com/obsproject/obs-websocket. */
const authenticationFailed = 4009;
const unsupportedVersion = 4010;
const protocolErrors = [4002, 4003, 4004, 4005, 4006];

export interface FailedAttempt {
  /** Close code of the WebSocket, or error code of the library; -1 = the socket failed. */
  readonly code: number;
  readonly message: string;
  /** How far the attempt came. */
  readonly reached: 'nobody' | 'server' | 'obs';
  readonly hasPassword: boolean;
}

/** Why a connection failed. */
export function problemOf({ code, message, reached, hasPassword }: FailedAttempt): ObsProblem {
  if (code === authenticationFailed) return hasPassword ? 'wrong-password' : 'password-needed';
  if (code === unsupportedVersion || protocolErrors.includes(code)) return 'too-old';
  if (reached === 'obs') return 'closed';
  if (/ECONNREFUSED/.test(message)) return 'off';
  if (/ENOTFOUND|EAI_/.test(message)) return 'unknown-host';
  if (/EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EHOSTDOWN|EADDRNOTAVAIL/.test(message)) return 'no-answer';
  if (reached === 'server' && code !== -1) return 'closed';
  // If a name has several addresses and all refuse, the error has no message.
  return message === '' ? 'off' : 'not-obs';
}

/** RequestStatus of obs-websocket. */
const unknownRequest = 204;
const notReady = 207;
const notFound = 600;

export function problemOfRequest(code: number): ObsProblem {
  if (code === unknownRequest) return 'too-old';
  if (code === notReady) return 'busy';
  return code === notFound ? 'changed' : 'refused';
}
