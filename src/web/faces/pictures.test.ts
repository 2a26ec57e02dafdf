import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { Logo } from '../app/Logo.tsx';
import { pictureOf } from './pictures.ts';

test.each(GAMES)('the picture of $name is drawn', ({ id }) => {
  const markup = renderToStaticMarkup(createElement(pictureOf(id)!));
  expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(markup).not.toMatch(/NaN|undefined|\bid=/);
});

test('an installed app has icons: as they are, and whole for a mask', () => {
  const read = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8');
  const { icons } = JSON.parse(read('manifest.webmanifest')) as { icons: { src: string; purpose?: string }[] };
  // From where the manifest is, which need not be the top of its host.
  expect(icons.map(({ src, purpose }) => [src, purpose ?? 'any'])).toEqual([
    ['icon.svg', 'any'],
    ['icon-maskable.svg', 'maskable'],
  ]);
  // A mask cuts the corners itself.
  expect(read('icon-maskable.svg').trim()).toBe(read('icon.svg').trim().replace(' rx="7"', ''));
  expect(read('apple-touch-icon.png')).toContain('PNG');
});

test('the icon is the logo', () => {
  const shapes = (markup: string) =>
    [...markup.matchAll(/ (?:d|transform|fill|rx)="([^"]+)"/g)].map((match) => match[1]).sort();
  const icon = readFileSync(new URL('../app/icon.svg', import.meta.url), 'utf8');
  expect(shapes(icon)).toEqual(shapes(renderToStaticMarkup(createElement(Logo))));
});
