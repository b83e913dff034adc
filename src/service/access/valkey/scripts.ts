import { defineScript } from '../../../platform/valkey';

export const nodesKey = 'ovation:nodes';
export const accessKey = 'ovation:access';

export function windowKey(subject: string): string {
  return `ovation:w:${subject}`;
}

/** With the epoch in the key, tokens of an earlier epoch are unknown. A failover could otherwise make spent tokens valid again. */
export function tokenKey(epoch: string, hash: string): string {
  return `ovation:t:${epoch}:${hash}`;
}

export function placeKey(subject: string): string {
  return `ovation:p:${subject}`;
}

/** State that nodes share. Each Lua script is one atomic step. Times are in ms by the server's clock, except in tests. */

/** Returns the time that was passed. If it is empty, returns the server's time. */
const clock = `
local function clock(given)
  if given ~= '' then return tonumber(given) end
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end`;

/** A sliding window: a sorted set of its uses by time. If no use is passed, the window is only read. */
const take = `
local function take(key, access, quota, window, now, use)
  local used, oldest = redis.call('ZCARD', key), now
  if used > 0 then
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
    -- After the clock was set back, uses of the future would lock the subject out.
    redis.call('ZREMRANGEBYSCORE', key, '(' .. now, '+inf')
    used = redis.call('ZCARD', key)
    oldest = tonumber(redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2]) or now
  end
  local allowed = used < quota
  if allowed and use ~= '' then
    redis.call('ZADD', key, now, use)
    redis.call('PEXPIRE', key, window)
    used = used + 1
  end
  return { allowed and 1 or 0, math.max(0, quota - used), oldest + window, now, redis.call('GET', access) }
end`;

/**
 * Places are members `<node>:<number>` of a set sorted by expiry. `beat` records a heartbeat of the node. It returns 1 if the heartbeat is
 * late: the node may have lost places.
 */
const places = `
local function beat(nodes, node, now, lease, life)
  local seen = redis.call('HGET', nodes, node)
  redis.call('HSET', nodes, node, now)
  redis.call('PEXPIRE', nodes, life)
  return (not seen or tonumber(seen) < now - lease) and 1 or 0
end

local function isFull(key, nodes, limit, member, now, lease)
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  if redis.call('ZCARD', key) < limit or redis.call('ZSCORE', key, member) then return false end
  for _, held in ipairs(redis.call('ZRANGE', key, 0, -1)) do
    local seen = redis.call('HGET', nodes, string.match(held, '^[^:]+'))
    if not seen or tonumber(seen) < now - lease then redis.call('ZREM', key, held) end
  end
  return redis.call('ZCARD', key) >= limit
end`;

/** KEYS: window, access. ARGV: now, quota, window, use. */
export const takeScript = defineScript(`${clock}${take}
return take(KEYS[1], KEYS[2], tonumber(ARGV[2]), tonumber(ARGV[3]), clock(ARGV[1]), ARGV[4])`);

export const mintScript = defineScript(`${clock}${take}
local verdict = take(KEYS[1], KEYS[2], tonumber(ARGV[2]), tonumber(ARGV[3]), clock(ARGV[1]), ARGV[4])
if verdict[1] == 1 then redis.call('SET', KEYS[3], ARGV[5], 'PX', ARGV[6]) end
return verdict`);

/** KEYS: window, access, tokens. ARGV: now, quota, window, use. */
export const arriveScript = defineScript(`${clock}${take}
local grants = {}
for token = 3, #KEYS do grants[token - 2] = redis.call('GETDEL', KEYS[token]) end
return { grants, take(KEYS[1], KEYS[2], tonumber(ARGV[2]), tonumber(ARGV[3]), clock(ARGV[1]), ARGV[4]) }`);

/**
 * KEYS: window, access, nodes, places.
 * ARGV: now, quota (empty if there is no window), window, use, node, member, lease, lifetime of a place, limits of the places.
 * Returns whether the node was late, which place is full (0 if all have space), and the verdict of the window.
 */
export const enterScript = defineScript(`${clock}${take}${places}
local now, lease, life, member = clock(ARGV[1]), tonumber(ARGV[7]), tonumber(ARGV[8]), ARGV[6]
local late = beat(KEYS[3], ARGV[5], now, lease, life)
local full = 0
for place = 4, #KEYS do
  if isFull(KEYS[place], KEYS[3], tonumber(ARGV[place + 5]), member, now, lease) then full = place - 3 break end
end
local verdict = false
if ARGV[2] ~= '' then
  verdict = take(KEYS[1], KEYS[2], tonumber(ARGV[2]), tonumber(ARGV[3]), now, full == 0 and ARGV[4] or '')
end
if full == 0 and (not verdict or verdict[1] == 1) then
  for place = 4, #KEYS do
    redis.call('ZADD', KEYS[place], now + life, member)
    redis.call('PEXPIRE', KEYS[place], life)
  end
end
return { late, full, verdict }`);

/** KEYS: nodes. ARGV: now, node, lease, lifetime of a place. Removes nodes of which all places have expired. Returns whether the node was late. */
export const beatScript = defineScript(`${clock}${places}
local now, life = clock(ARGV[1]), tonumber(ARGV[4])
local seen = redis.call('HGETALL', KEYS[1])
for at = 1, #seen, 2 do
  if tonumber(seen[at + 1]) < now - life then redis.call('HDEL', KEYS[1], seen[at]) end
end
return beat(KEYS[1], ARGV[2], now, tonumber(ARGV[3]), life)`);
