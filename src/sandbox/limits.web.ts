// What a page needs to know of the limits, without the sandbox itself.
export { DEFAULT_LIMITS, FIXED } from './limits.ts';
