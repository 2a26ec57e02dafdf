// The rules of one game, as they hold under the rules that somebody plays by.
import { Button, Loader, NativeSelect, Title } from '@mantine/core';
import { Link, useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import type { AnyDefinition } from '../../../core/definition.ts';
import { GAMES } from '../../kit/games/house.ts';
import { NotFound } from '../../kit/ui/NotFound.tsx';
import { StudyPage } from '../../kit/ui/StudyPage.tsx';
import { currentLanguage, say, t } from '../../kit/i18n/index.ts';
import { gameTitle, rulesTitle } from '../../kit/games/games.ts';
import { headingsOf, numbersOf, plainText, rulesInForce } from './inForce.ts';
import type { Block } from './markdown.ts';
import { OptionsInForce } from './OptionsInForce.tsx';
import { hasLesson } from '../../faces/index.ts';
import { loadRulesFile, type RulesFile } from './rulesFiles.ts';
import { Blocks, type Reading } from './RulesText.tsx';
import { useRules, type Rules } from './useRules.ts';
import styles from './learn.module.css';
import form from '../../kit/ui/form.module.css';

export const LearnPage = (): ReactElement => {
  const { game } = useParams({ from: '/learn/$game' });
  const definition = GAMES.find(({ id }) => id === game);
  return definition ? <Learn key={game} definition={definition} /> : <NotFound />;
};

const Learn = ({ definition }: { definition: AnyDefinition }): ReactElement => {
  const asked = useSearch({ from: '/learn/$game' });
  const rules = useRules(definition, asked);
  const [file, setFile] = useState<RulesFile | null>(null);
  useEffect(() => void loadRulesFile(definition.id, currentLanguage()).then(setFile), [definition]);
  return (
    <StudyPage title={t('learn.title', { game: gameTitle(definition.id) })} about={t('learn.about')}>
      {rules === null || file === null ? (
        <Loader color="felt" aria-label={t('learn.loading')} />
      ) : (
        <Open definition={definition} rules={rules} file={file} />
      )}
    </StudyPage>
  );
};

/** The lesson is taken under the same rules. */
const searchFor = ({ at, chosen }: Rules): object => {
  if (at === null) return { preset: chosen.name };
  return at.withOthers ? { table: at.id, preset: chosen.name } : { id: at.id };
};

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

const Open = ({
  definition,
  rules,
  file,
}: {
  definition: AnyDefinition;
  rules: Rules;
  file: RulesFile;
}): ReactElement => {
  const { text, language } = file;
  const { chosen, choices, at } = rules;
  const navigate = useNavigate();
  const blocks = useMemo(() => rulesInForce(text, chosen.rules), [text, chosen]);
  const numbers = useMemo(() => new Set(numbersOf(blocks)), [blocks]);
  const headings = useMemo(() => headingsOf(text), [text]);
  const reading: Reading = { definition, rules: chosen.rules, numbers };
  useCited(numbers);
  return (
    <div className={styles.learn} data-rules-of={chosen.name}>
      <div className={`${form.panel} ${styles.head}`}>
        {at === null ? (
          <>
            <NativeSelect
              label={t('learn.game')}
              value={definition.id}
              data={GAMES.map(({ id }) => ({ value: id, label: gameTitle(id) }))}
              onChange={(event) => void navigate({ to: '/learn/$game', params: { game: event.currentTarget.value } })}
            />
            <NativeSelect
              label={t('learn.rulesOf')}
              value={chosen.name}
              data={choices.map(({ name }) => ({ value: name, label: rulesTitle(definition.id, name) }))}
              onChange={(event) =>
                void navigate({
                  to: '/learn/$game',
                  params: { game: definition.id },
                  search: { preset: event.currentTarget.value },
                  replace: true,
                })
              }
            />
          </>
        ) : (
          <p>
            {t(at.withOthers ? 'learn.ofThisTable' : 'learn.ofThisGame', {
              preset: rulesTitle(definition.id, chosen.name),
            })}
          </p>
        )}
        <div className={form.buttons}>
          {at !== null && (
            <Button component={Link} to={at.withOthers ? '/table/$id' : '/play/$id'} params={{ id: at.id } as never}>
              {t('learn.backToTable')}
            </Button>
          )}
          {hasLesson(definition.id) && (
            <Button
              component={Link}
              to="/learn/$game/lesson"
              params={{ game: definition.id } as never}
              search={searchFor(rules) as never}
              variant={at === null ? 'filled' : 'default'}
            >
              {t('learn.takeLesson')}
            </Button>
          )}
          <Button
            component={Link}
            to="/rules"
            search={{ game: definition.id, preset: chosen.name } as never}
            variant="default"
          >
            {t('learn.change')}
          </Button>
        </div>
      </div>
      {definition.explain && (
        <section aria-labelledby="short">
          <Title order={2} id="short">
            {t('learn.inShort')}
          </Title>
          <ul className={styles.short}>
            {definition
              .explain(chosen.rules)
              .map(say)
              .map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
          </ul>
        </section>
      )}
      {language !== currentLanguage() && <p className="dim">{t('learn.englishOnly')}</p>}
      <Contents blocks={blocks} language={language} />
      <article className={styles.text} lang={language}>
        <Blocks blocks={blocks} reading={reading} />
      </article>
      <OptionsInForce definition={definition} rules={chosen.rules} numbers={numbers} headings={headings} />
    </div>
  );
};

const Contents = ({ blocks, language }: { blocks: readonly Block[]; language: string }): ReactElement => (
  <nav className={styles.contents} aria-label={t('learn.contents')}>
    <ul>
      {blocks.map(
        (block, at) =>
          block.kind === 'heading' &&
          block.number !== '' && (
            <li key={at} data-level={block.level} lang={language}>
              <a href={`#${block.number}`}>
                <span className={styles.number}>{block.number}</span> {plainText(block.inner)}
              </a>
            </li>
          ),
      )}
      <li data-level={2}>
        <a href="#options">{t('learn.options')}</a>
      </li>
    </ul>
  </nav>
);
