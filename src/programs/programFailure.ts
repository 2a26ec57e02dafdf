import type { FaultReason } from '../core/agent.ts';

/** 'host': the system has failed, not the program. */
export class ProgramFailure extends Error {
  readonly reason: FaultReason | 'host';
  constructor(reason: FaultReason | 'host', detail: string) {
    super(detail);
    this.reason = reason;
  }
}
