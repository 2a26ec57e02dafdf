// Markup as values. Whatever goes into a template is escaped, unless it is markup itself; so nothing from outside can
// become a tag.

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Markup | string | number | null | undefined | false | readonly Content[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const render = (content: Content): string => {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(render).join('');
  return String(content).replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
};

/** Markup from a template: tag`<b>${name}</b>`. */
export const tag = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup =>
  new Markup(parts.reduce((text, part, i) => text + render(contents[i - 1]) + part));
