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

const SKIP = 'Skip to your move';

/** A whole page. `title` comes first in the browser's title, because screen readers begin with it. */
export const page = (title: string, main: Content, hasMove = false): string =>
  tag`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/icon.svg">
</head>
<body>
${hasMove && tag`<a class="skip" href="#move">${SKIP}</a>`}
${main}
</body>
</html>
`.text;

/** A page that says one thing and leads back home. */
export const notePage = (heading: string, sentence: string): string =>
  page(
    `${heading} – Talon`,
    tag`<main class="note"><h1>${heading}</h1><p>${sentence}</p><p><a class="button" href="/">To the games</a></p></main>`,
  );
