// The rules of one game, as they hold under the rules that somebody plays by.
import { Button, Loader, NativeSelect, Title } from '@mantine/core';
import { Link, useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { presetTitle, type AnyDefinition } from '../../core/definition.ts';
import { GAMES } from '../../games/index.ts';
import { NotFound } from '../app/NotFound.tsx';
import { StudyPage } from '../app/StudyPage.tsx';
import { say } from '../i18n/index.ts';
import { numbersOf, rulesInForce } from './inForce.ts';
import './learn.css';
import type { Block, Inline } from './markdown.ts';
import { OptionsInForce } from './OptionsInForce.tsx';
import { loadRulesFile } from './rulesFiles.ts';
import { Blocks, type Reading } from './RulesText.tsx';
import { WORDS } from './words.ts';
import { useRules, type Rules } from './useRules.ts';

export const LearnPage = (): ReactElement => {
  const { game } = useParams({ from: '/learn/$game' });
  const definition = GAMES.find(({ id }) => id === game);
  return definition ? <Learn key={game} definition={definition} /> : <NotFound />;
};

const Learn = ({ definition }: { definition: AnyDefinition }): ReactElement => {
  const asked = useSearch({ from: '/learn/$game' });
  const rules = useRules(definition, asked);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => void loadRulesFile(definition.id).then(setText), [definition]);
  return (
    <StudyPage title={WORDS.title(definition.name)} about={WORDS.about}>
      {rules === null || text === null ? (
        <Loader color="felt" aria-label={WORDS.loading} />
      ) : (
        <Open definition={definition} rules={rules} text={text} />
      )}
    </StudyPage>
  );
};

const plainText = (inner: readonly Inline[]): string =>
  inner.map((part) => ('text' in part ? part.text : plainText(part.inner))).join('');

/** Goes to a section that the address names; where it is left out here, to the one it belongs to. */
const useCited = (numbers: ReadonlySet<string>): void => {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    const keys = hash.split('.');
    while (keys.length > 0 && document.getElementById(keys.join('.')) === null) keys.pop();
    const place = keys.length > 0 ? document.getElementById(keys.join('.')) : null;
    if (!place) return undefined;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
    place.dataset['cited'] = 'true';
    return () => {
      delete place.dataset['cited'];
    };
  }, [hash, numbers]);
};

const Open = ({ definition, rules, text }: { definition: AnyDefinition; rules: Rules; text: string }): ReactElement => {
  const { chosen, choices, gameId } = rules;
  const navigate = useNavigate();
  const blocks = useMemo(() => rulesInForce(text, chosen.rules), [text, chosen]);
  const numbers = useMemo(() => new Set(numbersOf(blocks)), [blocks]);
  const reading: Reading = { definition, rules: chosen.rules, numbers };
  useCited(numbers);
  return (
    <div className="learn" data-rules-of={chosen.name}>
      <div className="panel learn-head">
        {gameId === null ? (
          <NativeSelect
            label={WORDS.rulesOf}
            value={chosen.name}
            data={choices.map(({ name }) => ({ value: name, label: presetTitle(definition, name) }))}
            onChange={(event) =>
              void navigate({
                to: '/learn/$game',
                params: { game: definition.id },
                search: { preset: event.currentTarget.value },
                replace: true,
              })
            }
          />
        ) : (
          <p>{WORDS.ofThisGame(presetTitle(definition, chosen.name))}</p>
        )}
        <div className="button-row">
          {gameId !== null && (
            <Button component={Link} to="/play/$id" params={{ id: gameId } as never}>
              {WORDS.backToTable}
            </Button>
          )}
          <Button
            component={Link}
            to="/learn/$game/lesson"
            params={{ game: definition.id } as never}
            search={(gameId === null ? { preset: chosen.name } : { id: gameId }) as never}
            variant={gameId === null ? 'filled' : 'default'}
          >
            {WORDS.takeLesson}
          </Button>
          <Button
            component={Link}
            to="/rules"
            search={{ game: definition.id, preset: chosen.name } as never}
            variant="default"
          >
            {WORDS.change}
          </Button>
        </div>
      </div>
      <section aria-labelledby="short">
        <Title order={2} id="short">
          {WORDS.inShort}
        </Title>
        <ul className="learn-short">
          {definition
            .explain?.(chosen.rules)
            .map(say)
            .map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
        </ul>
      </section>
      <Contents blocks={blocks} />
      <article className="learn-text">
        <Blocks blocks={blocks} reading={reading} />
      </article>
      <OptionsInForce definition={definition} rules={chosen.rules} numbers={numbers} />
    </div>
  );
};

const Contents = ({ blocks }: { blocks: readonly Block[] }): ReactElement => (
  <nav className="learn-contents" aria-label={WORDS.contents}>
    <ul>
      {blocks.map(
        (block, at) =>
          block.kind === 'heading' &&
          block.number !== '' && (
            <li key={at} data-level={block.level}>
              <a href={`#${block.number}`}>
                <span className="learn-number">{block.number}</span> {plainText(block.inner)}
              </a>
            </li>
          ),
      )}
      <li data-level={2}>
        <a href="#options">{WORDS.options}</a>
      </li>
    </ul>
  </nav>
);
