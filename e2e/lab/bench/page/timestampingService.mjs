/*
 * The service without quotas. It records when it writes a donation's event to a socket, and takes this time from the computer's monotonic
 * clock, as the browser does. Must be bundled first.
 */
import { Socket } from 'node:net';
import { join } from 'node:path';
import { embeddedAdapters } from '../../../../src/service';
import { answerParent } from '../programs/answerParent.mjs';
import { startBenchService } from '../programs/benchService.mjs';

const mark = 'event: donation.created\n';
let handedOverMs = {};
const { write } = Socket.prototype;

Socket.prototype.write = function timestampedWrite(chunk, ...rest) {
  if (Buffer.isBuffer(chunk) && chunk.includes(mark)) record(chunk.toString('latin1'), Number(process.hrtime.bigint()) / 1e6);
  return write.call(this, chunk, ...rest);
};

function record(text, nowMs) {
  for (const [, id] of text.matchAll(/"data":\{"id":"([^"]+)"/g)) handedOverMs[id] ??= nowMs;
}

const { port, account } = await startBenchService(embeddedAdapters(join(process.argv[2], 'service.db')));

answerParent(port, {
  account,
  /** The times in ms, by donation id, at which the service wrote the events to a socket. Contains only events since the previous call. */
  handedOver: () => {
    const answer = handedOverMs;
    handedOverMs = {};
    return answer;
  },
});
