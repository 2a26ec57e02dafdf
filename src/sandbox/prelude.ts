// What runs inside the sandbox before a strategy does. Plain JavaScript as text: it is compiled by QuickJS, under Node
// and in a browser alike.
//
// The strategy shares its realm, so after its first line nothing here may lean on a prototype or a global: all that is
// needed is taken beforehand. What comes out is one short string, '=' and JSON or '!', the reason and the details.
import type { StrategyKit } from '../core/strategy.ts';
import { FIXED } from '../guests/limits.ts';
import { unpackers } from './packing.ts';

/** What a strategy finds in the global scope. No clock, no true randomness, no way to make code from text. */
const GLOBALS = `
  globalThis undefined NaN Infinity Object Function Array Number Boolean String Symbol BigInt Math JSON Reflect
  Proxy RegExp Map Set WeakMap WeakSet Promise Iterator Error EvalError RangeError ReferenceError SyntaxError
  TypeError URIError AggregateError InternalError parseInt parseFloat isNaN isFinite decodeURI encodeURI
  decodeURIComponent encodeURIComponent ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array
  Uint16Array Int32Array Uint32Array Float16Array Float32Array Float64Array BigInt64Array BigUint64Array
`;

/** The name under which a file hands over a class that it does not export. */
export const STRATEGY_EXPORT = 'talonStrategy$';

export const preludeFor = (forms: StrategyKit['forms']): string => `(function () {
  'use strict';
  var parse = JSON.parse, stringify = JSON.stringify, apply = Reflect.apply, construct = Reflect.construct;
  var define = Reflect.defineProperty, own = Reflect.getOwnPropertyDescriptor, slice = String.prototype.slice;
  var then = Promise.prototype.then, PromiseOf = Promise, text = String, Internal = InternalError, isArray = Array.isArray;
  var keysOf = Object.keys, freeze = Object.freeze;

  var allowed = ${JSON.stringify(`,${GLOBALS.trim().split(/\s+/).join(',')},`)};
  Reflect.ownKeys(globalThis).forEach(function (key) {
    if (typeof key === 'symbol' || !allowed.includes(',' + key + ',')) delete globalThis[key];
  });
  var noCode = function () { throw new TypeError('code cannot be made from text here'); };
  [function () {}, async function () {}, function* () {}, async function* () {}].forEach(function (each) {
    var prototype = Object.getPrototypeOf(each);
    Object.defineProperty(prototype, 'constructor', { value: noCode });
  });
  noCode.prototype = Function.prototype;
  globalThis.Function = noCode;
  var silent = function () {};
  globalThis.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };

  // sfc32
  var a = 0, b = 0, c = 0, d = 0;
  var random = function () {
    var t = (a + b | 0) + d | 0;
    d = d + 1 | 0;
    a = b ^ b >>> 9;
    b = c + (c << 3) | 0;
    c = (c << 21 | c >>> 11) + t | 0;
    return (t >>> 0) / 4294967296;
  };
  var seed = function (s0, s1, s2, s3) { a = s0; b = s1; c = s2; d = s3; };
  Math.random = function () { return random(); };

  var strategy, memory, settled;
  var isObject = function (value) { return typeof value === 'object' && value !== null; };
  var cut = function (value, most) { return typeof value === 'string' ? apply(slice, value, [0, most]) : ''; };
  var put = function (target, key, value) {
    define(target, key, { __proto__: null, value: value, writable: true, enumerable: true, configurable: true });
  };
  var ownText = function (target, key) {
    var found = own(target, key);
    return found && typeof found.value === 'string' ? found.value : undefined;
  };

  /** A stranger threw it: reading it may fail, run long or throw again. */
  var failure = function (problem) {
    var reason = 'crash', message = 'threw something that cannot be shown', stack = '';
    try {
      if (isObject(problem)) {
        stack = cut(ownText(problem, 'stack'), ${FIXED.stackChars});
        if (problem instanceof Internal && ownText(problem, 'message') === 'out of memory') reason = 'memory';
      }
      message = cut(text(problem), ${FIXED.messageChars});
    } catch (again) {}
    return '!' + reason + '\\n' + message + '\\n' + stack;
  };
  var answered = function (answer) {
    var json = stringify(answer);
    if (json === undefined) return '!illegal\\nanswered nothing that can be sent (' + typeof answer + ')\\n';
    if (typeof json !== 'string' || json.length > ${FIXED.answerChars})
      return '!illegal\\nanswered more than ${FIXED.answerChars} characters\\n';
    return '=' + json;
  };

  // What all questions share. Frozen: a strategy gets the same objects again and again.
  var table = [null];
  var frozen = function (value) {
    if (isObject(value)) for (var i = 0, keys = keysOf(freeze(value)); i < keys.length; i++) frozen(value[keys[i]]);
    return value;
  };
  var unpack = ${unpackers(forms)};

  return {
    __proto__: null,
    seed: seed,
    share: function (json) {
      var all = parse(json);
      for (var i = 0; i < all.length; i++) table[i + 1] = frozen(all[i]);
    },
    begin: function (exported, names) {
      try {
        var Class = exported.Strategy;
        if (typeof Class !== 'function') Class = exported.default;
        if (typeof Class !== 'function') Class = exported.${STRATEGY_EXPORT};
        if (typeof Class !== 'function') return '!crash\\nhas no class called Strategy: write export class Strategy { … }\\n';
        strategy = construct(Class, []);
        memory = strategy.memory;
        if (!isObject(memory)) memory = {};
        var wanted = parse(names), missing = [];
        for (var i = 0; i < wanted.length; i++)
          if (typeof strategy[wanted[i]] !== 'function') put(missing, missing.length, wanted[i]);
        var name = strategy.name, game = strategy.game;
        if (typeof name !== 'string') name = Class.name === 'Strategy' ? '' : Class.name;
        if (typeof game !== 'string') game = Class.game;
        var version = strategy.apiVersion;
        if (typeof version !== 'number') version = Class.apiVersion;
        if (typeof version !== 'number') version = null;
        return answered({
          __proto__: null, name: cut(name, ${FIXED.rawNameChars}), game: cut(game, 200), apiVersion: version, missing: missing,
        });
      } catch (problem) { return failure(problem); }
    },
    ask: function (question) {
      try {
        var all = parse(question), method = all[0], told = all[5], names = all[6], args = [];
        a = all[1]; b = all[2]; c = all[3]; d = all[4];
        var unpacking = unpack[method], holdsMemory = true;
        if (unpacking !== undefined) told = unpacking(told, memory);
        else if (isObject(told) && !isArray(told)) put(told, 'memory', memory);
        else holdsMemory = false;
        put(args, 0, told);
        for (var i = 0; i < names.length; i++) put(args, i + 1, told[names[i]]);
        strategy.memory = memory;
        var answer = apply(strategy[method], strategy, args);
        var kept = holdsMemory ? told.memory : memory;
        if (kept === memory) kept = strategy.memory;
        if (isObject(kept)) memory = kept;
        if (!isObject(answer) || typeof answer.then !== 'function') return answered(answer);
        settled = undefined;
        var promise = new PromiseOf(function (resolve) { resolve(answer); });
        apply(then, promise, [
          function (value) { try { settled = answered(value); } catch (problem) { settled = failure(problem); } },
          function (problem) { settled = failure(problem); },
        ]);
        return '?';
      } catch (problem) { return failure(problem); }
    },
    collect: function () {
      return settled === undefined ? '!timeout\\nanswered with a promise that never settles\\n' : settled;
    },
  };
})()`;
