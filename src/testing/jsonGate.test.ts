import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');

const allowed: Readonly<Record<string, string>> = {
  'files/parseJson.ts': 'the gate',
  'stream/frames.ts': 'checks the depth of what it parsed, so that the engine does not load the gate',
  'page/companion/companionClient.ts': 'an answer of the companion, which has read it through the gate',
  'page/companion/liveChannel.ts': 'a message of the companion',
  'page/settings/frame/publishingModel.ts': 'what this page stored',
  'page/alerts/moderation/safeMode.ts': 'copies an object of its own',
  'contract/settings/customWidget/frameMessages.ts': 'a bounded text, of which the schema takes only flat values',
  'page/customWidget/seApi.ts': 'what the widget stored, in its own frame',
  'page/customWidget/main.frame.ts': 'what the widget stored, in its own frame',
  'page/customWidget/frameStore.ts': 'what the widget stored, in its own frame',
  'companion/customWidgets/buildFrame.ts': 'a script of the frame, for what the companion wrote into it',
  'companion/customWidgets/frames.ts': 'a file of the build',
  'companion/backup/inspectInChildProcess.ts': 'the output of our own process',
  'companion/speech/engines.ts': 'the output of our own script',
  'app/package/licences.ts': 'a file of npm',
  'app/package/package.ts': 'a file of the source',
  'app/package/npmPackage.ts': 'the output of npm',
  'build/widgetLibraries.ts': 'files of npm',
  'service/log/valkeyWakes.ts': 'what a node sent',
  'service/access/valkey/valkeyStreamTokens.ts': 'what a node stored',
  'service/records/idempotency.ts': 'what the service stored',
  'service/records/donations.ts': 'what the service stored',
  'service/stream/streamEvent.ts': 'what the service stored',
};

test('[CMP-32] JSON from outside passes the gate: no other file parses JSON directly', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file));
  const parsing = files.filter((file) => /\bJSON\s*\.parse\b/.test(readFileSync(join(src, file), 'utf8')));
  expect(parsing.sort()).toEqual(Object.keys(allowed).sort());
});
