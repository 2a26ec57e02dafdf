// Types are stripped in a page by the very code that Node has built in, so that the same text is refused in the same words.
import { transformSync } from 'amaro';
import { stripWith, type StripAnswer, type Stripped } from './strip.ts';

/** Text that is nested too deeply breaks it for good: then its worker must be replaced. */
export const stripper = (): { strip(text: string): Stripped; readonly isBroken: boolean } => {
  let isBroken = false;
  const strip = (text: string): StripAnswer => {
    try {
      return { ok: true, code: transformSync(text, { mode: 'strip-only' }).code };
    } catch (problem) {
      const { code, message = '', startLine } = (problem ?? {}) as Partial<Record<string, unknown>>;
      const isSyntax = code === 'InvalidSyntax' || code === 'UnsupportedSyntax';
      if (!isSyntax) isBroken = true;
      const line = isSyntax && typeof startLine === 'number' ? startLine : null;
      return { ok: false, isBroken: !isSyntax, message: String(message).split('\n')[0]!.slice(0, 300), line };
    }
  };
  return {
    strip: (text) => stripWith(text, strip),
    get isBroken() {
      return isBroken;
    },
  };
};
