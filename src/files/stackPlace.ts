// Where something went wrong, read from what an error says of itself.

const SYNTAX = /^(?:file:\/\/)?(.+\.[mc]?[jt]s:\d+)$/;
const FRAME = /^ *at .*?(?:file:\/\/)?((?:[A-Za-z]:)?[^\s():]*\.[mc]?[jt]s:\d+)/;

/** 'path:line' of the line that cannot be read, or of the first frame of the stack; null where that is nobody's file. */
export const placeOf = ({ stack = '' }: { stack?: string | undefined }): string | null => {
  const [first = '', ...rest] = stack.split('\n');
  const frame = rest.find((line) => /^ *at /.test(line) && !line.includes('node:'));
  return (SYNTAX.exec(first) ?? FRAME.exec(frame ?? ''))?.[1] ?? null;
};

/** 'TypeError'; from the stack, since an error that comes from another thread has only that. */
export const kindOf = ({ stack = '', name }: Pick<Error, 'stack' | 'name'>): string =>
  /^(?:Uncaught )?([A-Z]\w*Error)\b/m.exec(stack)?.[1] ?? name;
