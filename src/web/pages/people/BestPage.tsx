// The lists of the best, one for each game, number of players and rules.
import { Alert, NativeSelect, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import type { KnownLadder, LadderBot, LadderEntry } from '../../../net/people.ts';
import { usePageTitle } from '../../kit/browser/usePageTitle.ts';
import { count, t } from '../../kit/i18n/index.ts';
import { bestOn, ladders as knownLadders, problemWords } from './api.ts';
import { levelName } from '../../kit/games/levels.ts';
import { Avatar } from './Avatar.tsx';
import { ladderWords, ratingWords } from './words.ts';
import styles from './people.module.css';

export const BestPage = (): ReactElement => {
  usePageTitle(t('people.best.title'));
  const [ladders, setLadders] = useState<readonly KnownLadder[] | null>(null);
  const [chosen, setChosen] = useState(0);
  const [people, setPeople] = useState<readonly LadderEntry[] | null>(null);
  const [bots, setBots] = useState<readonly LadderBot[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    void knownLadders().then((answer) => {
      if (isLeft) return;
      if (answer.ok) setLadders(answer.value.ladders);
      else setProblem(problemWords(answer.code));
    });
    return () => void (isLeft = true);
  }, []);
  const ladder = ladders?.[chosen];
  useEffect(() => {
    if (ladder === undefined) return undefined;
    let isLeft = false;
    void bestOn(ladder).then((answer) => {
      if (isLeft) return;
      setProblem(answer.ok ? null : problemWords(answer.code));
      if (!answer.ok) return;
      setPeople(answer.value.people);
      setBots(answer.value.bots ?? []);
    });
    return () => void (isLeft = true);
  }, [ladder]);
  return (
    <main id="main" className={styles.page}>
      <Title order={1}>{t('people.best.title')}</Title>
      <Text className={styles.about}>{t('people.best.about')}</Text>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {ladders?.length === 0 && <Text className="dim">{t('people.best.none')}</Text>}
      {ladders !== null && ladders.length > 0 && (
        <section className={styles.panel}>
          <NativeSelect
            label={t('people.best.ladder')}
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={ladders.map((one, at) => ({ value: String(at), label: ladderWords(one) }))}
          />
          <ol className={styles.best}>
            {people?.map((person, at) => (
              <li key={person.id} data-person={person.id}>
                <span className="dim">{count(at + 1)}.</span>
                <Avatar avatar={person.avatar} />
                <Link to="/people/$id" params={{ id: person.id } as never}>
                  {person.name}
                </Link>
                <b>{ratingWords(person)}</b>
                <small className="dim">
                  {t('people.matches', { matches: person.matches, shown: count(person.matches) })}
                  {person.provisional && ` · ${t('people.provisional')}`}
                </small>
              </li>
            ))}
          </ol>
          {bots.length > 0 && <Bots game={ladder!.game} bots={bots} />}
        </section>
      )}
    </main>
  );
};

/** Where bots stand among these people: a measure for whoever has played them. */
const Bots = ({ game, bots }: { game: string; bots: readonly LadderBot[] }): ReactElement => (
  <>
    <Title order={2} id="people-bots" mt="lg">
      {t('people.bots.title')}
    </Title>
    <Text className="dim">{t('people.bots.about')}</Text>
    <ul className={styles.best} aria-labelledby="people-bots">
      {bots.map((bot) => (
        <li key={bot.agent} data-bot={bot.agent}>
          <span>{levelName(game, bot.agent)}</span>
          <b>{ratingWords(bot)}</b>
          <small className="dim">
            {bot.matches === 0
              ? t('people.bots.measured')
              : t('people.matches', { matches: bot.matches, shown: count(bot.matches) })}
          </small>
        </li>
      ))}
    </ul>
  </>
);
