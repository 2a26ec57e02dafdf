// Games of this device: to go on with, or to look back at.
import { HUMAN } from '../../../play/seating.ts';
import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useState, type ReactElement } from 'react';
import { Icon } from '../../kit/ui/Icon.tsx';
import { standingText } from './standing.ts';
import { currentLanguage, t } from '../../kit/i18n/index.ts';
import { HAS_SERVER } from '../../kit/browser/place.ts';
import { onAside } from '../../kit/storage/aside.ts';
import type { GameRow } from '../../kit/storage/db.ts';
import { listGames } from '../../kit/storage/games.ts';
import { forgetGame } from '../../kit/storage/sync.ts';
import { lackedStrategy } from '../../kit/players/among.ts';
import { gameTitle, isChanged, rulesTitle } from '../../kit/games/games.ts';
import styles from './GameList.module.css';

/** The first page does not fetch what dialogs are made of. */
const AskBefore = lazy(async () => ({ default: (await import('../../kit/ui/AskBefore.tsx')).AskBefore }));

/** One line of the page: the games to begin with come next, and must stay in sight. */
const [SHOWN, SHOWN_NARROW] = [2, 1];

/** The last moment that can be told; a stored time may be anything. */
const LAST_TIME = 8.64e15;

const when = (time: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(Math.max(-LAST_TIME, Math.min(time, LAST_TIME)));

const isWatched = ({ players }: GameRow): boolean => !players.includes(HUMAN);

export const isUnfinished = ({ result }: GameRow): boolean => result === null;
export const isFinished = ({ result }: GameRow): boolean => result !== null;
/** A game that a person still plays stays closed, unless it is for practice, or nobody can play on. */
export const canLookBack = (row: GameRow): boolean =>
  row.steps > 0 && (isFinished(row) || row.practice || isWatched(row) || lackedStrategy(row) !== null);

/** What is special about a game. */
const kindOf = (row: GameRow): string => {
  if (isWatched(row)) return t('lobby.kind.watched');
  const hinted = (row.hints ?? 0) > 0 ? 'yes' : 'no';
  if (row.branchedAt !== undefined) return t('lobby.kind.branched', { step: row.branchedAt, hinted });
  if (row.practice) return t('lobby.kind.practice', { hinted });
  return hinted === 'yes' ? t('lobby.kind.hinted') : '';
};

/** Why the server would not give it back; a finished game of another device is safe in the copy there. */
const hereOnly = ({ copy, result, strategies }: GameRow): string | null =>
  strategies !== undefined
    ? t('lobby.list.hereOnly.strategy')
    : typeof copy === 'string' && !(copy === 'foreign' && result !== null)
      ? t('lobby.list.hereOnly', { why: copy })
      : null;

interface GameListProps {
  readonly title: string;
  /** What was known when the page was opened. */
  readonly games: readonly GameRow[];
  readonly shows: (row: GameRow) => boolean;
  /** Look at them, even where one could play on. */
  readonly back?: boolean;
}

const rulesName = ({ game, preset, rulesKey }: GameRow): string =>
  rulesTitle(game, preset, isChanged(game, preset, rulesKey));

export const GameList = ({ title, games, shows, back = false }: GameListProps): ReactElement | null => {
  const titleId = useId();
  const [newer, setNewer] = useState<readonly GameRow[] | null>(null);
  const [all, setAll] = useState(false);
  /** Asked about before it is forgotten. */
  const [going, setGoing] = useState<GameRow | null>(null);
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const shown = isNarrow ? SHOWN_NARROW : SHOWN;
  const rows = (newer ?? games).filter(shows);
  const refresh = (): void => void listGames().then(setNewer);
  useEffect(() => {
    refresh();
    return onAside(refresh);
  }, []);
  if (rows.length === 0) return null;
  const remove = async (row: GameRow): Promise<void> => {
    await forgetGame(row.id);
    refresh();
  };
  return (
    <section className={styles.games} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {rows.length > shown && (
          <Button variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('lobby.list.fewer') : t('lobby.list.all', { count: rows.length })}
          </Button>
        )}
      </div>
      <ul>
        {rows.slice(0, all ? undefined : shown).map((row) => (
          <li key={row.id}>
            <div>
              <Text fw={600} className={styles.line}>
                {gameTitle(row.game)}{' '}
                <span className="dim">{[rulesName(row), kindOf(row)].filter(Boolean).join(' · ')}</span>
              </Text>
              <Text size="sm" className={`dim ${styles.line}`}>
                {standingText(row) || t('lobby.list.notBegun')} · {when(row.updated)}
              </Text>
              {hereOnly(row) && (
                <Text size="sm" className="dim">
                  {hereOnly(row)}
                </Text>
              )}
            </div>
            {back || isFinished(row) || isWatched(row) || lackedStrategy(row) !== null ? (
              <Button component={Link} to="/replay" search={{ id: row.id } as never} variant="light">
                {isWatched(row) && !isFinished(row) ? t('lobby.list.watch') : t('lobby.list.lookBack')}
              </Button>
            ) : (
              <Button component={Link} to="/play/$id" params={{ id: row.id } as never} variant="light">
                {t('lobby.list.continue')}
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('lobby.list.forget', { game: gameTitle(row.game), when: when(row.updated) })}
              onClick={() => setGoing(row)}
            >
              <Icon name="trash" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Suspense>
        {going && (
          <AskBefore
            title={t('lobby.list.forget.ask', { game: gameTitle(going.game) })}
            yes={t('lobby.list.forget.yes')}
            onYes={() => {
              setGoing(null);
              void remove(going);
            }}
            onNo={() => setGoing(null)}
          >
            {t('lobby.list.forget.gone', { where: HAS_SERVER && hereOnly(going) === null ? 'both' : 'here' })}
          </AskBefore>
        )}
      </Suspense>
    </section>
  );
};
