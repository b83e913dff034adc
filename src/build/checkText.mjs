#!/usr/bin/env node
/** Checks the text around the code: comments, SPEC.md, FAULTS.md, CHANGELOG, README files and API summaries. If it finds something, prints it and exits with 1. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const maxSentenceWords = 30;
const maxRuleLength = 160;
const maxSummaryLength = 80;

const unwanted = [
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bwhoever\b|\bwhence\b|\bwhatsoever\b/i, 'a noun'],
  [/\bof before\b/i, 'previous'],
  [/\b(?:is|are|was|were|be|been) told\b|\btells\b|\bhears?\b|\bheard of\b/i, 'sends, returns, reports, logs, receives'],
  [/\bstands?\b(?! (?:for|by|alone|still)\b)/i, 'is'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bwhich is so\b|\bis so\b|\bgoes on\b|\bgo on\b/i, 'continues'],
  [/\bno longer there\b/i, 'missing'],
  [/\bcosts nothing\b|\bkeeps nothing from\b/i, 'the fact itself'],
  [/(?<!bounding |check|content )\bbox(?:es)?\b/i, 'element'],
  [/\bstudio\b/i, 'editor'],
  [/\bfates?\b/i, 'outcome'],
  [/\bdressings?\b/i, 'design'],
  [/\btroubles?\b/i, 'problem'],
  [/\bvariants?\b/i, 'variation'],
];

/** Returns the texts of a file, without the code blocks of Markdown. Successive comment lines are one text. */
function textsOf(path, source) {
  const lines = source.split('\n');
  if (path.endsWith('.md')) {
    const isCode = lines.map(() => false);
    for (let at = 0, inside = false; at < lines.length; at++) {
      const isFence = lines[at].trimStart().startsWith('```');
      isCode[at] = inside || isFence;
      if (isFence) inside = !inside;
    }
    return lines.flatMap((text, at) => (isCode[at] ? [] : text.split(' | ').map((cell) => ({ at: at + 1, text: cell }))));
  }
  const texts = [];
  let isBlock = false;
  for (const [index, line] of lines.entries()) {
    const start = isBlock ? { 1: line } : (/^\s*\{?(\/\/.*|\/\*.*)$/.exec(line) ?? /[;,{})\]] (\/\/ .*|\/\*\*? .*\*\/)$/.exec(line));
    const summary = /\bsummary:\s*(['"`])(.*)\1|^\s+(?:\w+)?summary:?\s*$/.exec(line);
    if (summary?.[2]) texts.push({ at: index + 1, text: summary[2], isSummary: true });
    if (!start) continue;
    const isNext = texts.at(-1)?.last === index && !/^\s*\{?\/\*/.test(line) && !/\w.*\/\//.test(line.replace(/^\s*\/\/.*/, ''));
    isBlock = isBlock || start[1].startsWith('/*');
    if (isBlock && line.includes('*/')) isBlock = false;
    const text = start[1]
      .replace(/^\s*(?:\/\/+|\/\*+|\*(?!\/))\s?/, '')
      .replace(/\*\/\}?\s*$/, '')
      .trim();
    const previous = texts.at(-1);
    if (isNext && previous) Object.assign(previous, { text: `${previous.text} ${text}`, last: index + 1 });
    else texts.push({ at: index + 1, text, last: index + 1 });
  }
  return texts;
}

function findingsOf(path, { at, text, isSummary }) {
  const plain = text
    .replace(/`[^`]*`/g, 'x')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+/g, 'x')
    .replace(/\{@link [^}]*\}/g, 'x');
  const found = unwanted.flatMap(([pattern, instead]) => {
    const word = pattern.exec(plain)?.[0];
    return word ? [`"${word}": write ${instead}`] : [];
  });
  for (const sentence of plain.split(/[.!?:;]["”)*_]*\s+|\s[–—]\s/)) {
    const words = sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
    if (words > maxSentenceWords) found.push(`${words} words in "${sentence.slice(0, 50)}…": at most ${maxSentenceWords} in a sentence`);
  }
  const rule = path.endsWith('SPEC.md') ? (/^- \*\*[A-Z]+-\d+\*\* \*\([a-z]+\)\* (.*)$/.exec(text)?.[1] ?? '') : '';
  if (rule.length > maxRuleLength) found.push(`${rule.length} characters: at most ${maxRuleLength} in a rule`);
  if (isSummary && text.length > maxSummaryLength) found.push(`${text.length} characters: at most ${maxSummaryLength} in a summary`);
  return found.map((what) => `${path}:${at} ${what}`);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const roots = process.argv.length > 2 ? process.argv.slice(2) : ['src', 'e2e', 'public', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const files = roots.flatMap((path) => {
  const full = join(root, path);
  return statSync(full).isFile() ? [path] : readdirSync(full, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
});
const checked = files.filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path) && !path.includes('checkText'));
const findings = checked.flatMap((path) => textsOf(path, readFileSync(join(root, path), 'utf8')).flatMap((text) => findingsOf(path, text)));
if (findings.length > 0) {
  console.error(`${findings.join('\n')}\n${findings.length} texts to rewrite (see CONTRIBUTING.md, Text).`);
  process.exitCode = 1;
}
