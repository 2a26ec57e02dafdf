// The first page: the games, and a form for each to sit down at a table.
import { agentNames } from '../agents/index.ts';
import type { AnyDefinition } from '../core/definition.ts';
import { GAMES } from '../games/index.ts';
import { page, tag, type Content, type Markup } from './html.ts';
import { pageOf } from './pages.ts';
import { rulesDetails } from './rules.ts';
import { defaultOpponent, presetGame } from './start.ts';

/** `tried` and `problem` are of a form that could not be used. */
export const homePage = (tried: URLSearchParams | null = null, problem: string | null = null): string =>
  page(
    problem === null ? 'Talon – a laboratory for card games' : 'That did not work – Talon',
    tag`<header class="hero"><h1>Talon</h1><p>A laboratory for card games. Sit down and play.</p></header>
<main class="home">
${problem !== null && tag`<p class="alert" role="alert">${problem}</p>`}
${GAMES.map((definition) => gameCard(definition, tried?.get('game') === definition.id ? tried : null))}
</main>`,
  );

const gameCard = (definition: AnyDefinition, tried: URLSearchParams | null): Markup => {
  const presets = Object.keys(definition.presets).map((name) => ({ name, seats: presetGame(definition, name).seats }));
  const most = Math.max(...presets.map(({ seats }) => seats));
  const fewest = Math.min(...presets.map(({ seats }) => seats));
  const id = (field: string): string => `${definition.id}-${field}`;
  const value = (field: string, otherwise: string): string => tried?.get(field) ?? otherwise;
  const option = (field: string, name: string, label: string, otherwise: string): Markup =>
    tag`<option value="${name}"${value(field, otherwise) === name && tag` selected`}>${label}</option>`;
  const seats = Array.from({ length: most }, (_, seat) => seat);
  return tag`<article class="panel" aria-labelledby="${id('name')}">
<h2 id="${id('name')}">${definition.name}</h2>
<p>${definition.about}</p>
<form class="start" method="post" action="/match">
<input type="hidden" name="game" value="${definition.id}">
<p><label for="${id('preset')}">Rules</label>
<select id="${id('preset')}" name="preset">${presets.map(({ name, seats: count }) =>
    option('preset', name, `${name} (${count} players)`, definition.defaultPreset),
  )}</select></p>
<p><label for="${id('opponent')}">Opponents</label>
<select id="${id('opponent')}" name="opponent">${agentNames(definition).map((name) =>
    option('opponent', name, name, defaultOpponent(definition)),
  )}</select></p>
<p><label for="${id('seat')}">Your seat</label>
<select id="${id('seat')}" name="seat">${seats.map((seat) =>
    option('seat', String(seat), seatLabel(seat, fewest, most), '0'),
  )}</select></p>
<p><label for="${id('seed')}">Seed <small>(optional)</small></label>
<input id="${id('seed')}" name="seed" inputmode="numeric" pattern="[0-9]{1,16}" autocomplete="off"
 title="A whole number; the same seed deals the same cards" placeholder="random" value="${value('seed', '')}"></p>
<p class="wide"><button class="main">Play</button></p>
</form>
${presetList(definition)}
${rulesDetails(pageOf(definition.id).rulesInShort(presetGame(definition, definition.defaultPreset).rules), `of ${definition.defaultPreset}`)}
</article>`;
};

/** What is special about each preset. */
const presetList = (definition: AnyDefinition): Content => {
  const abouts = Object.entries(pageOf(definition.id).presetAbouts);
  return (
    abouts.length > 0 &&
    tag`<dl class="presets">${abouts.map(([name, about]) => tag`<div><dt>${name}</dt><dd>${about}</dd></div>`)}</dl>`
  );
};

/** Not every seat exists at every table, and without a script the list cannot follow the choice of rules. */
const seatLabel = (seat: number, fewest: number, most: number): string => {
  if (seat < fewest) return String(seat + 1);
  return seat + 1 < most ? `${seat + 1} (of ${seat + 1} or more)` : `${seat + 1} (of ${most})`;
};
