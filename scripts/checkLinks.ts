// Do the relative links of all Markdown files lead somewhere, headings included? Addresses on the web are not tried.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';

const projectRoot = dirname(import.meta.dirname);
const skippedFolders = new Set([
  'node_modules',
  'coverage',
  'dist',
  'test-results',
  'playwright-report',
  '.cache',
  '.git',
]);

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : markdownFiles(path);
    return extname(entry.name) === '.md' ? [path] : [];
  });
}

/** The text without code, in which brackets are no links and # no headings. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^([ \t]*)(```+|~~~+)[\s\S]*?^[ \t]*\2[^\n]*$/gm, '').replace(/<!--[\s\S]*?-->/g, '');
}

function linksOf(markdown: string): string[] {
  const text = withoutCode(markdown).replace(/`[^`\n]*`/g, '');
  const inline = text.matchAll(/\]\(\s*<?([^()\s<>]+(?:\([^()\s]*\)[^()\s<>]*)?)>?(?:\s+["'][^)]*)?\s*\)/g);
  const references = text.matchAll(/^\s{0,3}\[[^\]]+\]:\s*<?([^\s<>]+)>?/gm);
  const html = text.matchAll(/\b(?:href|src)="([^"]+)"/g);
  return [...inline, ...references, ...html].map((match) => match[1] ?? '');
}

/** The anchors a reader can jump to, named as GitHub names them. */
function anchorsOf(markdown: string): Set<string> {
  const text = withoutCode(markdown);
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6}\s+(.+?)\s*#*\s*$/gm)) {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  for (const [, id = ''] of text.matchAll(/<[a-z]+[^>]*\b(?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

function slugOf(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

function problemOf(link: string, file: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith('//')) return null;
  const [path = '', anchor = ''] = link.split('#');
  const target = path === '' ? file : resolveLink(decodeURIComponent(path), file);
  if (!existsSync(target)) return 'there is no such file';
  if (anchor === '' || extname(target) !== '.md') return null;
  const anchors = anchorsOf(readFileSync(target, 'utf8'));
  return anchors.has(decodeURIComponent(anchor).toLowerCase()) || anchors.has(anchor)
    ? null
    : 'there is no such heading';
}

function resolveLink(path: string, file: string): string {
  return path.startsWith('/') ? join(projectRoot, path) : resolve(dirname(file), path);
}

const files = markdownFiles(projectRoot);
for (const file of files) {
  for (const link of linksOf(readFileSync(file, 'utf8'))) {
    const problem = problemOf(link, file);
    if (problem === null) continue;
    console.error(`${relative(projectRoot, file)}: (${link}): ${problem}`);
    process.exitCode = 1;
  }
}
console.log(`${files.length} Markdown files read`);
