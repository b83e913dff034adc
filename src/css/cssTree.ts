/// <reference path="./cssTree.d.ts" />
/** The parts of css-tree that are used, without its lexer and the tables of all properties: these are ten times as large. */
export { default as parseSelector } from 'css-tree/selector-parser';
export { tokenize } from 'css-tree/tokenizer';
export { ident, string, url } from 'css-tree/utils';
