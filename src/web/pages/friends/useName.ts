// A name, asked for once on a page where several buttons need one.
import { useRef, useState, type RefObject } from 'react';
import { problemWords } from './api.ts';
import type { MeControl } from './useMe.ts';

export interface Named {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly problem: string | null;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Does the person have a name now? If not, the field says why, and has the focus. */
  readonly ensure: () => Promise<boolean>;
}

export const useName = ({ me, call }: MeControl): Named => {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const ensure = async (): Promise<boolean> => {
    if (me) return true;
    if (name.trim() === '') {
      setProblem(problemWords('ERR_NOBODY'));
      field.current?.focus();
      return false;
    }
    const called = await call(name.trim());
    setProblem(called.ok ? null : problemWords(called.code));
    if (!called.ok) field.current?.focus();
    if (!called.ok && called.free !== undefined) setName(called.free);
    return called.ok;
  };
  return { name, setName, problem, field, ensure };
};
