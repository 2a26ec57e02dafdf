// The first page: games to go on with, and those to begin.
import { Button, Text, Title } from '@mantine/core';
import { Link, useLoaderData, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { HAS_SERVER } from '../../kit/browser/place.ts';
import { LanguageSelect } from '../../kit/ui/LanguageSelect.tsx';
import { StudyLinks } from '../../kit/ui/StudyPage.tsx';
import { t } from '../../kit/i18n/index.ts';
import { rich } from '../../kit/i18n/rich.ts';
import { hasLesson } from '../../faces/index.ts';
import { pictureOf } from '../../faces/pictures.ts';
import { createGame } from '../../kit/storage/games.ts';
import { GameList, isFinished, isUnfinished } from '../../table/match/GameList.tsx';
import { OwnTables } from '../../table/match/OwnTables.tsx';
import type { GameInfo } from '../../kit/games/gameInfo.ts';
import { GAMES } from '../../kit/games/games.ts';
import { keepSetup } from '../../kit/newGame/lastSetup.ts';
import { newGameOf, WATCHING } from '../../kit/newGame/setup.ts';
import { Friends, NoFriends } from './Friends.tsx';
import { proposalFor, type Proposal } from './proposal.ts';
import styles from './Lobby.module.css';

const NewGameModal = lazy(async () => ({ default: (await import('../../kit/newGame/NewGameModal.tsx')).NewGameModal }));

/** The lobby of tables has the others. */
const OWN_TABLES = 3;

const playersOf = ({ presets }: GameInfo): string => {
  const counts = presets.map(({ seats }) => seats);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? t('lobby.players', { count: least }) : t('lobby.playersRange', { least, most });
};

/** What a button says of its game to those who do not see the card it stands on. */
const forReaders = { more: (words: string): ReactElement => <span className="sr-only">{words}</span> };

/** What the address says of a game, if it is about that one. */
const askedOf = ({ id }: GameInfo): URLSearchParams | null => {
  const address = new URLSearchParams(location.search);
  return address.get('game') === id ? address : null;
};

/** Strategies are asked who they are before they sit down. */
const canPlay = async ({ game, strategies }: Proposal): Promise<boolean> =>
  strategies.length === 0 || (await (await import('../../kit/players/introduce.ts')).introduce(game.id, strategies)).ok;

export const Lobby = (): ReactElement => {
  const navigate = useNavigate();
  const games = useLoaderData({ from: '/' });
  const [chosen, setChosen] = useState<Proposal | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  if (problem !== null) throw problem; // for the error page
  const choose = (game: GameInfo): void => void proposalFor(game, askedOf(game)).then(setChosen);
  useEffect(() => {
    const asked = GAMES.find((game) => askedOf(game) !== null);
    if (asked) choose(asked);
  }, []);
  const begin = async ({ game, setup, strategies }: Proposal): Promise<void> => {
    try {
      const id = await createGame(newGameOf(game, setup, strategies));
      if (setup.seat === WATCHING) await navigate({ to: '/replay', search: { id } });
      else await navigate({ to: '/play/$id', params: { id } });
    } catch (why) {
      setProblem(why);
    }
  };
  /** As it was set up last, at a seat or watching; the form says why where a strategy cannot play any more. */
  const beginAgain = async (plain: GameInfo, isWatching: boolean): Promise<void> => {
    const proposal = await proposalFor(plain);
    const { setup } = proposal;
    const seat = isWatching ? WATCHING : Math.max(0, setup.seat);
    if (await canPlay(proposal)) await begin({ ...proposal, setup: { ...setup, seat } });
    else setChosen(proposal);
  };
  return (
    <main id="main" className={styles.lobby}>
      <div className={styles.hero}>
        <Title order={1}>{t('lobby.title')}</Title>
        <Text>{t('lobby.about')}</Text>
        <LanguageSelect className={styles.language} />
      </div>
      {HAS_SERVER && <OwnTables most={OWN_TABLES} />}
      <GameList title={t('lobby.goOn')} games={games} shows={isUnfinished} />
      {HAS_SERVER ? <Friends /> : <NoFriends />}
      <ul className={styles.games}>
        {GAMES.map((game) => {
          const Picture = pictureOf(game.id);
          return (
            <li key={game.id} className={styles.card} data-lobby-game={game.id}>
              <div className={styles.picture} aria-hidden>
                {Picture && <Picture />}
              </div>
              <div className={styles.words}>
                <Title order={2}>{game.name}</Title>
                <Text className={styles.players}>{playersOf(game)}</Text>
                <Text className={styles.about}>{game.about}</Text>
                <div className={styles.buttons}>
                  <Button size="md" onClick={() => void beginAgain(game, false)}>
                    {rich('lobby.play', forReaders, { game: game.name })}
                  </Button>
                  <Button size="md" variant="default" onClick={() => choose(game)}>
                    {rich('lobby.setUp', forReaders, { game: game.name })}
                  </Button>
                  <Button size="md" variant="transparent" px={4} onClick={() => void beginAgain(game, true)}>
                    {rich('lobby.watch', forReaders, { game: game.name })}
                  </Button>
                  <Button
                    component={Link}
                    to="/learn/$game"
                    params={{ game: game.id } as never}
                    size="md"
                    variant="transparent"
                    px={4}
                  >
                    {rich('lobby.rules', forReaders, { game: game.name })}
                  </Button>
                  {hasLesson(game.id) && (
                    <Button
                      component={Link}
                      to="/learn/$game/lesson"
                      params={{ game: game.id } as never}
                      size="md"
                      variant="transparent"
                      px={4}
                    >
                      {rich('lobby.lesson', forReaders, { game: game.name })}
                    </Button>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <div className={styles.back}>
        <GameList title={t('lobby.lookBack')} games={games} shows={isFinished} />
        <Button component={Link} to="/replay" variant="default" size="md">
          {t('lobby.openRecord')}
        </Button>
      </div>
      <StudyLinks />
      <Suspense>
        {chosen && (
          <NewGameModal
            game={chosen.game}
            setup={chosen.setup}
            onClose={() => setChosen(null)}
            onBegin={(setup, strategies) => {
              keepSetup(chosen.game.id, setup);
              void begin({ game: chosen.game, setup, strategies });
            }}
          />
        )}
      </Suspense>
    </main>
  );
};
