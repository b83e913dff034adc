/* A list of weak references. Does not use methods that a widget could have replaced. */

const { apply } = Reflect;
const Reference = WeakRef;
const { deref } = Reference.prototype;
const { add, delete: remove, has } = WeakSet.prototype;

export interface WeakList<Value extends object> {
  add(value: Value): void;
  /** Visits each object that has not been garbage-collected, newest first. If `visit` returns false, removes the object from the list. */
  each(visit: (value: Value) => unknown): void;
}

interface Entry<Value> {
  readonly deref: () => Value | undefined;
  next: Entry<Value> | null;
}

export type Refer<Value> = (value: Value) => () => Value | undefined;

export function createWeakList<Value extends object>(refer: Refer<Value> = referTo): WeakList<Value> {
  const known = new WeakSet<object>();
  let first: Entry<Value> | null = null;
  return {
    add: (value) => {
      if (apply(has, known, [value])) return;
      apply(add, known, [value]);
      first = { deref: refer(value), next: first };
    },
    each: (visit) => {
      let before: Entry<Value> | null = null;
      let one = first;
      while (one) {
        const value = one.deref();
        if (value !== undefined && visit(value) !== false) before = one;
        else {
          if (value !== undefined) apply(remove, known, [value]);
          if (before) before.next = one.next;
          else if (first === one) first = one.next;
        }
        one = one.next;
      }
    },
  };
}

function referTo<Value extends object>(value: Value): () => Value | undefined {
  const reference = new Reference(value);
  return () => apply(deref, reference, []);
}
