import type { EngineRules } from './rules.ts';
export class Oracle {
  constructor(_rules: EngineRules) {}
}
