// What was typed behind a part of `talon admin`.

export interface AdminOptions {
  data?: string;
  json?: true;
}

export interface ListOptions extends AdminOptions {
  most: number;
}

export interface SanctionOptions extends AdminOptions {
  reason: string;
  days?: number;
}
