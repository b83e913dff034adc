/*
 * Adds functions of GSAP 1 and 2 that GSAP 3 does not have. The build appends this file to GSAP 3 as `gsap2.min.js`, which is served only for URLs of
 * versions 1 and 2 (SPEC CUS-6).
 */
((frame) => {
  const { gsap } = frame;
  const { Tween, Timeline } = gsap.core;
  if (Tween.isOfGsap2) return;
  Tween.isOfGsap2 = true;
  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const listOf = (targets) => gsap.utils.toArray(targets);
  const callbackNames = ['onComplete', 'onStart', 'onUpdate', 'onRepeat', 'onReverseComplete', 'onInterrupt'];
  const overwrites = { all: true, none: false, 0: false, 1: true };

  /** Binds a callback to its scope. Replaces the parameter `"{self}"` by the animation. */
  function bound(callback, params, scope) {
    if (typeof callback !== 'function') return callback;
    return function (...given) {
      const all = params ? params.map((one) => (one === '{self}' ? this : one)) : given;
      return callback.apply(scope ?? this, all);
    };
  }

  function varsOf(vars) {
    if (!isObject(vars) || vars.isOfGsap3) return vars;
    const { css, overwrite, ...own } = vars;
    const next = isObject(css) ? { ...css, ...own } : css === undefined ? own : { css, ...own };
    if (overwrite !== undefined) next.overwrite = overwrites[overwrite] ?? (typeof overwrite === 'boolean' ? overwrite : 'auto');
    for (const name of callbackNames) {
      const scope = next[`${name}Scope`] ?? next.callbackScope;
      if (next[`${name}Scope`] || next[`${name}Params`]?.includes?.('{self}')) {
        next[name] = bound(next[name], next[`${name}Params`], scope);
        delete next[`${name}Params`];
      }
      delete next[`${name}Scope`];
    }
    if (isObject(next.startAt)) next.startAt = varsOf(next.startAt);
    if (typeof next.ease === 'object' && next.ease?.getRatio) next.ease = (ratio) => vars.ease.getRatio(ratio);
    return next;
  }

  /** The variables of one target in a stagger. Includes the target's values of `cycle`, and its delay. */
  function turnOf(vars, index, target, delay = vars.delay) {
    const { cycle, ...own } = vars;
    for (const [name, values] of Object.entries(cycle ?? {}))
      own[name] = typeof values === 'function' ? values.call(target, index, target) : values[index % values.length];
    return { ...own, ...(delay !== undefined && { delay }) };
  }

  /** Calls `make(target, turn, isLast)` for each target, beginning with the last one if the stagger is negative. */
  function eachInTurn(targets, stagger, make) {
    const all = listOf(targets);
    if (stagger < 0) all.reverse();
    return all.map((target, index) => make(target, index, Math.abs(stagger || 0) * index, index === all.length - 1));
  }

  function staggered(kind) {
    return (targets, duration, ...rest) => {
      const first = kind === 'fromTo' ? [rest.shift()] : [];
      const [vars = {}, stagger = 0, onAll, params, scope] = rest;
      return eachInTurn(targets, stagger, (target, index, after, isLast) => {
        const turn = turnOf(vars, index, target, (vars.delay ?? 0) + after);
        if (isLast && onAll) {
          const [own, all] = [bound(turn.onComplete, turn.onCompleteParams, turn.onCompleteScope), bound(onAll, params ?? [], scope)];
          delete turn.onCompleteParams;
          delete turn.onCompleteScope;
          turn.onComplete = function () {
            own?.call(this);
            all.call(this);
          };
        }
        return Tween[kind](target, duration, ...first.map((one) => turnOf(one, index, target)), turn);
      });
    };
  }

  for (const kind of ['to', 'from', 'fromTo', 'set']) {
    const made = Tween[kind];
    Tween[kind] = (target, ...rest) => made(target, ...rest.map(varsOf));
    const added = Timeline.prototype[kind];
    Timeline.prototype[kind] = function (target, ...rest) {
      return added.call(this, target, ...rest.map(varsOf));
    };
    if (kind === 'set') continue;
    const Kind = kind[0].toUpperCase() + kind.slice(1);
    Tween[`stagger${Kind}`] = Tween[`all${Kind}`] = staggered(kind);
    Timeline.prototype[`stagger${Kind}`] = function (targets, duration, ...rest) {
      const first = kind === 'fromTo' ? [rest.shift()] : [];
      const [vars = {}, stagger = 0, position, onAll, params, scope] = rest;
      const line = new Timeline({
        ...(onAll && { onComplete: bound(onAll, params ?? [], scope) }),
        smoothChildTiming: this.smoothChildTiming,
      });
      eachInTurn(targets, stagger, (target, index, after) =>
        line[kind](target, duration, ...first.map((one) => turnOf(one, index, target)), turnOf(vars, index, target), after),
      );
      return this.add(line, position);
    };
  }

  /** The class for `new TweenMax(target, seconds, vars)`. It is the class of GSAP 3, but accepts the variables of GSAP 1 and 2. */
  function tweenClass() {
    function Legacy(target, duration, vars) {
      return new Tween(target, isObject(duration) ? varsOf(duration) : { ...varsOf(vars ?? {}), duration });
    }
    Legacy.prototype = Tween.prototype;
    return Object.setPrototypeOf(Legacy, Tween);
  }
  function timelineClass() {
    function Legacy({ tweens, align, stagger, ...vars } = {}) {
      const line = new Timeline(varsOf(vars));
      return tweens ? line.add(tweens, 0, align, stagger) : line;
    }
    Legacy.prototype = Timeline.prototype;
    return Object.setPrototypeOf(Legacy, Timeline);
  }

  const { add, call, kill } = { add: Timeline.prototype.add, call: Timeline.prototype.call, kill: Tween.prototype.kill };
  const behind = (offset) =>
    typeof offset === 'string' && !/^[+-]=/.test(offset) ? offset : `+=${String(offset ?? 0).replace('=', '')}`.replace('+=-', '-=');
  const own = {
    /** Adds several animations: one after another (`sequence`), or each with a delay after the previous one. */
    add(child, position, align = 'normal', stagger = 0) {
      if (!Array.isArray(child) || (align === 'normal' && !stagger)) return add.call(this, child, position);
      const line = new Timeline();
      let at = 0;
      for (const one of child) {
        if (align === 'start') one.startTime?.(one.startTime() - one.delay());
        add.call(line, one, at);
        at = (align === 'sequence' ? line.duration() : at) + stagger;
      }
      return add.call(this, line, position);
    },
    append(child, offset) {
      return this.add(child, behind(offset));
    },
    appendMultiple(children, offset, align, stagger) {
      return this.add(children, behind(offset), align, stagger);
    },
    insert(child, position = 0) {
      return this.add(child, position);
    },
    insertMultiple(children, position = 0, align = 'normal', stagger = 0) {
      return this.add(children, position, align, stagger);
    },
    prepend(child, adjustLabels = false) {
      const length = typeof child === 'object' ? child.totalDuration() : 0;
      return this.shiftChildren(length, adjustLabels, 0).add(child, 0);
    },
    prependMultiple(children, align, stagger, adjustLabels = false) {
      return this.prepend(new Timeline().add(children, 0, align, stagger), adjustLabels);
    },
    gotoAndPlay(position, suppressEvents) {
      return this.play(position, suppressEvents);
    },
    gotoAndStop(position, suppressEvents) {
      return this.pause(position, suppressEvents);
    },
    stop() {
      return this.pause();
    },
    call(callback, params, scope, position) {
      const isOfGsap3 = scope === undefined || typeof scope === 'number' || typeof scope === 'string';
      return isOfGsap3
        ? call.call(this, callback, params, position ?? scope)
        : call.call(this, bound(callback, params ?? [], scope), [], position);
    },
    addCallback(callback, position, params, scope) {
      return call.call(this, bound(callback, params ?? [], scope), [], position);
    },
    getActive(nested = true, tweens = true, timelines = false) {
      return this.getChildren(nested, tweens, timelines).filter((one) => one.isActive());
    },
    getLabelsArray() {
      return Object.entries(this.labels)
        .map(([name, time]) => ({ name, time }))
        .sort((one, other) => one.time - other.time);
    },
    getLabelTime(label) {
      return this.labels[label] ?? -1;
    },
    getLabelAfter(time) {
      return this.nextLabel(time) ?? null;
    },
    getLabelBefore(time) {
      return this.previousLabel(time) ?? null;
    },
  };
  Object.assign(Timeline.prototype, own);
  Tween.prototype.kill = function (vars, target) {
    return isObject(vars) && !vars.nodeType && target !== undefined
      ? kill.call(this, target, Object.keys(vars).join())
      : kill.call(this, vars, target);
  };
  Object.defineProperty(Tween.prototype, 'target', {
    get() {
      const all = this.targets();
      return all.length === 1 ? all[0] : all;
    },
    configurable: true,
  });

  const root = gsap.globalTimeline;
  const isDelayedCall = (one) => one instanceof Tween && typeof one.targets()[0] === 'function';
  const some = (tweens = true, delayedCalls = true, timelines = true, nested = true) =>
    root
      .getChildren(nested, true, true)
      .filter((one) => (one instanceof Timeline ? timelines : isDelayedCall(one) ? delayedCalls : tweens));
  const end = (one, isComplete) => (isComplete ? one.totalProgress(1) : one.kill());
  const killTweensOf = Tween.killTweensOf;
  const delayedCall = Tween.delayedCall;
  Object.assign(Tween, {
    killAll(isComplete, tweens, delayedCalls, timelines) {
      for (const one of some(tweens, delayedCalls, timelines)) end(one, isComplete);
    },
    pauseAll(tweens, delayedCalls, timelines) {
      for (const one of some(tweens, delayedCalls, timelines, false)) one.pause();
    },
    resumeAll(tweens, delayedCalls, timelines) {
      for (const one of some(tweens, delayedCalls, timelines, false)) one.resume();
    },
    getAllTweens: (timelines = false) => some(true, true, timelines),
    getTweensOf: (targets, onlyActive) => gsap.getTweensOf(targets, onlyActive),
    isTweening: (target) => gsap.isTweening(target),
    killTweensOf(targets, onlyActive, vars) {
      const properties = isObject(onlyActive) ? onlyActive : vars;
      return killTweensOf(targets, isObject(properties) ? Object.keys(properties).join() : null, onlyActive === true);
    },
    killDelayedCallsTo: (callback) => killTweensOf(callback),
    killChildTweensOf(parent, isComplete) {
      for (const element of listOf(parent))
        for (const one of root.getChildren(true, true, false))
          if (one.targets().some((target) => target.nodeType && target !== element && element.contains(target))) end(one, isComplete);
    },
    delayedCall: (delay, callback, params, scope) =>
      delayedCall(delay, scope || params?.includes?.('{self}') ? bound(callback, params, scope) : callback, scope ? undefined : params),
    globalTimeScale: (scale) => (scale === undefined ? root.timeScale() : root.timeScale(scale)),
    ticker: gsap.ticker,
    selector: listOf,
  });
  Object.defineProperty(Tween, 'defaultEase', {
    get: () => gsap.defaults().ease,
    set: (ease) => gsap.defaults({ ease }),
    configurable: true,
  });
  Object.defineProperty(Tween, 'defaultOverwrite', {
    get: () => gsap.defaults().overwrite,
    set: (overwrite) => gsap.defaults(varsOf({ overwrite })),
    configurable: true,
  });
  gsap.defaults({ overwrite: 'auto' });

  const listeners = new Map();
  Object.assign(gsap.ticker, {
    addEventListener(_type, callback, scope) {
      const run = () => callback.call(scope ?? frame, { type: 'tick', target: gsap.ticker });
      listeners.set(callback, run);
      gsap.ticker.add(run);
    },
    removeEventListener(_type, callback) {
      gsap.ticker.remove(listeners.get(callback));
      listeners.delete(callback);
    },
    useRAF() {},
  });

  // In GSAP 1 and 2, eases were objects, and a plugin animated the change to a class name. Here the class is set immediately.
  const families = 'Linear Power0 Quad Power1 Cubic Power2 Quart Power3 Quint Power4 Strong Elastic Bounce Expo Circ Sine Back'.split(' ');
  for (const name of families) {
    for (const ease of Object.values(frame[name])) if (typeof ease === 'function') ease.getRatio ??= ease;
    frame[name].ease ??= frame[name].easeOut;
  }
  gsap.registerPlugin({
    name: 'className',
    init(target, value) {
      this.target = target;
      this.before = target.className;
      const [, sign, name] = /^([+-]=)?(.*)$/.exec(value);
      const names = new Set(sign ? String(this.before).split(/\s+/) : []);
      if (sign === '-=') names.delete(name);
      else for (const one of name.split(/\s+/)) names.add(one);
      this.after = [...names].join(' ').trim();
    },
    render(progress, data) {
      data.target.className = progress > 0 ? data.after : data.before;
    },
  });
  function Ease(run) {
    this.getRatio = run;
  }
  const TweenClass = tweenClass();
  const TimelineClass = timelineClass();
  Object.assign(frame, {
    TweenMax: TweenClass,
    TweenLite: TweenClass,
    TimelineMax: TimelineClass,
    TimelineLite: TimelineClass,
    TweenPlugin: { activate: () => true },
    EaseLookup: { find: (name) => gsap.parseEase(name) },
    Ease,
  });
  const easing = Object.fromEntries([...families, 'SteppedEase', 'RoughEase', 'SlowMo', 'Ease'].map((name) => [name, frame[name]]));
  frame.com = {
    ...frame.com,
    greensock: { TweenMax: TweenClass, TweenLite: TweenClass, TimelineMax: TimelineClass, TimelineLite: TimelineClass, easing },
  };
})(window);
