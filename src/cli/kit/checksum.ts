// Numbers and texts read into one number, so that a loop that is measured has really looked at them.

export const mix = (sum: number, value: number): number => Math.imul(sum ^ value, 0x01000193);

export const mixFlag = (sum: number, flag: boolean): number => mix(sum, flag ? 1 : 0);

export const mixList = (sum: number, values: readonly number[]): number => {
  let mixed = mix(sum, values.length);
  for (let i = 0; i < values.length; i++) mixed = mix(mixed, values[i]!);
  return mixed;
};

export const mixText = (sum: number, text: string): number => {
  let mixed = mix(sum, text.length);
  for (let i = 0; i < text.length; i++) mixed = mix(mixed, text.charCodeAt(i));
  return mixed;
};

/** Any JSON, for games that bring no reader of their own. */
export const mixAny = (sum: number, value: unknown): number => {
  if (typeof value === 'number') return mix(sum, value);
  if (typeof value === 'string') return mixText(sum, value);
  if (typeof value !== 'object' || value === null) return mix(sum, value === true ? 1 : 0);
  return Object.values(value).reduce<number>(mixAny, sum);
};
