/** A compiled script, which can be called repeatedly. `call` is Lua's `redis.call`. */
export type LuaScript = (keys: readonly string[], values: readonly string[], call: (...words: string[]) => Reply) => Reply;

export type Reply = number | string | null | readonly Reply[];

type LuaValue = undefined | boolean | number | string | Map<unknown, LuaValue>;

/** Matches one token of Lua, a comment, or spaces. */
const tokenPattern = /--[^\n]*|\s+|([A-Za-z_]\w*|\d+(?:\.\d+)?|'[^'\n]*'|"[^"\n]*"|\.\.|==|~=|<=|>=|[-+*/%#<>=(){}[\],.])/y;

/** Binary operators by precedence, lowest first. `..` only joins strings, so parsing it as left-associative gives the result of Lua. */
const binary: readonly (readonly string[])[] = [['or'], ['and'], ['<', '>', '<=', '>=', '==', '~='], ['..'], ['+', '-'], ['*', '/', '%']];

/**
 * Translates Lua to JavaScript, so that the simulation runs the service's real scripts. Supports only the part of Lua that these
 * scripts use. Throws if a script uses anything else.
 */
export function compileLua(source: string): LuaScript {
  const body = new Translator(tokensOf(source)).translate();
  const run = new Function('$', `'use strict';${body}`) as (library: Library) => LuaValue;
  return (keys, values, call) => toReply(run(createLibrary(keys, values, call)));
}

function tokensOf(source: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < source.length) {
    const at = tokenPattern.lastIndex;
    const found = tokenPattern.exec(source);
    if (!found) throw new Error(`This Lua cannot be read: ${source.slice(at, at + 40)}`);
    if (found[1] !== undefined) tokens.push(found[1]);
  }
  return tokens;
}

/** A recursive-descent parser. Lua's local variables become JavaScript variables whose names start with `_`. */
class Translator {
  #at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  translate(): string {
    const body = this.#block();
    if (this.#at < this.tokens.length) throw new Error(`Unexpected ${this.#next()} in Lua`);
    return body;
  }

  get #peek(): string {
    return this.tokens[this.#at] ?? '';
  }

  #next(): string {
    this.#at += 1;
    return this.tokens[this.#at - 1] ?? '';
  }

  #accept(token: string): boolean {
    if (this.#peek !== token) return false;
    this.#at += 1;
    return true;
  }

  #expect(token: string): void {
    if (!this.#accept(token)) throw new Error(`Expected ${token} and not ${this.#peek} in Lua`);
  }

  #block(): string {
    let body = '';
    while (!['', 'end', 'else', 'elseif'].includes(this.#peek)) body += this.#statement();
    return body;
  }

  #statement(): string {
    switch (this.#peek) {
      case 'local':
        return this.#local();
      case 'if':
        return this.#if();
      case 'for':
        return this.#for();
      case 'break':
        return `${this.#next()};`;
      case 'return':
        this.#next();
        return ['end', 'else', 'elseif', ''].includes(this.#peek) ? 'return;' : `return ${this.#expression()};`;
      default:
        return this.#assignmentOrCall();
    }
  }

  #names(): string[] {
    const names = [`_${this.#next()}`];
    while (this.#accept(',')) names.push(`_${this.#next()}`);
    return names;
  }

  #local(): string {
    this.#next();
    if (this.#accept('function')) {
      const name = this.#next();
      this.#expect('(');
      const parameters = this.#peek === ')' ? [] : this.#names();
      this.#expect(')');
      const body = this.#block();
      this.#expect('end');
      return `function _${name}(${parameters.join()}){${body}}`;
    }
    const names = this.#names();
    const values = this.#accept('=') ? this.#expressions() : [];
    if (values.length > names.length) throw new Error('More values than names in Lua');
    return names.length === 1 ? `let ${names[0]}=${values[0] ?? 'undefined'};` : `let [${names.join()}]=[${values.join()}];`;
  }

  #if(): string {
    this.#next();
    let text = `if($.is(${this.#expression()}))`;
    this.#expect('then');
    text += `{${this.#block()}}`;
    if (this.#peek === 'elseif') return `${text}else ${this.#if()}`;
    if (this.#accept('else')) text += `else{${this.#block()}}`;
    this.#expect('end');
    return text;
  }

  #for(): string {
    this.#next();
    const names = this.#names();
    const inList = !this.#accept('=');
    if (inList) this.#expect('in');
    const [first, last, step = '1'] = this.#expressions();
    this.#expect('do');
    const body = this.#block();
    this.#expect('end');
    if (inList) return `for(const [${names.join()}] of ${first}){${body}}`;
    return `for(let ${names[0]}=${first},$last=${last};${names[0]}<=$last;${names[0]}+=${step}){${body}}`;
  }

  #assignmentOrCall(): string {
    const target = this.#suffixed();
    if (!this.#accept('=')) return `${target};`;
    const value = this.#expression();
    const member = /^\$\.get\((.*)\)$/.exec(target);
    return member ? `$.set(${member[1]},${value});` : `${target}=${value};`;
  }

  #expressions(): string[] {
    const list = [this.#expression()];
    while (this.#accept(',')) list.push(this.#expression());
    return list;
  }

  #expression(level = 0): string {
    const operators = binary[level];
    if (!operators) return this.#unary();
    let left = this.#expression(level + 1);
    while (operators.includes(this.#peek)) left = combine(this.#next(), left, this.#expression(level + 1));
    return left;
  }

  #unary(): string {
    if (this.#accept('not')) return `!$.is(${this.#unary()})`;
    if (this.#accept('#')) return `$.length(${this.#unary()})`;
    if (this.#accept('-')) return `-(${this.#unary()})`;
    return this.#suffixed();
  }

  #suffixed(): string {
    let value = this.#primary();
    while (true) {
      if (this.#accept('[')) {
        value = `$.get(${value},${this.#expression()})`;
        this.#expect(']');
      } else if (this.#accept('(')) {
        const values = this.#peek === ')' ? [] : this.#expressions();
        this.#expect(')');
        value = `${value}(${values.join()})`;
      } else return value;
    }
  }

  #primary(): string {
    const token = this.#next();
    if (token === '(') {
      const inner = this.#expression();
      this.#expect(')');
      return `(${inner})`;
    }
    if (token === '{') return this.#table();
    if (/^['"]/.test(token)) return JSON.stringify(token.slice(1, -1));
    if (/^\d/.test(token) || token === 'true' || token === 'false') return token;
    if (token === 'nil') return 'undefined';
    if (!/^[A-Za-z_]/.test(token)) throw new Error(`Unexpected ${token} in Lua`);
    if (['KEYS', 'ARGV', 'tonumber', 'ipairs'].includes(token)) return `$.${token}`;
    return this.#accept('.') ? `$.${token}_${this.#next()}` : `_${token}`;
  }

  #table(): string {
    const entries: string[] = [];
    let place = 0;
    while (!this.#accept('}')) {
      if (this.#accept('[')) {
        const key = this.#expression();
        this.#expect(']');
        this.#expect('=');
        entries.push(`[${key},${this.#expression()}]`);
      } else {
        place += 1;
        entries.push(`[${place},${this.#expression()}]`);
      }
      this.#accept(',');
    }
    return `new Map([${entries.join()}])`;
  }
}

function combine(operator: string, left: string, right: string): string {
  switch (operator) {
    case 'or':
      return `$.or(${left},()=>${right})`;
    case 'and':
      return `$.and(${left},()=>${right})`;
    case '..':
      return `(String(${left})+String(${right}))`;
    case '==':
      return `(${left}===${right})`;
    case '~=':
      return `(${left}!==${right})`;
    case '<':
    case '>':
    case '<=':
    case '>=':
      return `(${left}${operator}${right})`;
    default:
      return `(Number(${left})${operator}Number(${right}))`;
  }
}

type Library = ReturnType<typeof createLibrary>;

const isTrue = (value: LuaValue): boolean => value !== undefined && value !== false;

function createLibrary(keys: readonly string[], values: readonly string[], call: (...words: string[]) => Reply) {
  return {
    KEYS: toTable(keys),
    ARGV: toTable(values),
    is: isTrue,
    or: (left: LuaValue, right: () => LuaValue) => (isTrue(left) ? left : right()),
    and: (left: LuaValue, right: () => LuaValue) => (isTrue(left) ? right() : left),
    get: (table: Map<unknown, LuaValue>, key: LuaValue) => table.get(key),
    set: (table: Map<unknown, LuaValue>, key: LuaValue, value: LuaValue) => void table.set(key, value),
    length: (value: string | Map<unknown, LuaValue>) => (typeof value === 'string' ? value.length : listOf(value).length),
    tonumber: (value: LuaValue) => (value === undefined || value === false || value === '' ? undefined : Number(value)),
    ipairs: (table: Map<unknown, LuaValue>) => listOf(table).map((value, index) => [index + 1, value] as const),
    math_floor: Math.floor,
    math_max: Math.max,
    string_match: (text: string, pattern: string) => {
      if (pattern.includes('%')) throw new Error(`This pattern of Lua cannot be read: ${pattern}`);
      return new RegExp(pattern).exec(text)?.[0];
    },
    redis_call: (...words: LuaValue[]) => fromReply(call(...words.map(String))),
  };
}

function toTable(list: readonly LuaValue[]): Map<unknown, LuaValue> {
  return new Map(list.map((value, index) => [index + 1, value]));
}

function listOf(table: Map<unknown, LuaValue>): LuaValue[] {
  const list: LuaValue[] = [];
  for (let place = 1; table.get(place) !== undefined; place += 1) list.push(table.get(place));
  return list;
}

/** Converts a reply to a value of Lua. A null reply becomes `false`. */
function fromReply(reply: Reply): LuaValue {
  if (reply === null) return false;
  return typeof reply === 'object' ? toTable(reply.map(fromReply)) : reply;
}

/** Converts a value of Lua to a reply. Like Valkey, ends a list at its first nil, and cuts off the decimals of a number. */
function toReply(value: LuaValue): Reply {
  if (value instanceof Map) return listOf(value).map(toReply);
  if (typeof value === 'number') return Math.trunc(value);
  if (typeof value === 'string') return value;
  return value === true ? 1 : null;
}
