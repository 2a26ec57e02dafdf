// Somebody for a game: the server finds them.
import { Button, Loader, NativeSelect, SegmentedControl, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { WaitingFor } from '../../../../net/quickPlay.ts';
import { GAMES, gameTitle, infoOf } from '../../../kit/games/games.ts';
import { t } from '../../../kit/i18n/index.ts';
import { proposedPreset } from '../../../kit/newGame/setup.ts';
import { rulesLine } from '../rulesLine.ts';
import type { Named } from '../useName.ts';
import type { LobbyControl } from './useLobby.ts';
import panels from '../friends.module.css';
import styles from './quick.module.css';

interface QuickPlayProps {
  readonly control: LobbyControl;
  readonly named: Named;
  /** The game to begin with. */
  readonly game: string;
}

const playersOf = (game: string, preset: string): number =>
  infoOf(game)?.presets.find(({ name }) => name === preset)?.seats ?? 0;

const wordsFor = (game: string, preset: string): string =>
  t('friends.quick.what', { game: gameTitle(game), players: playersOf(game, preset) });

export const QuickPlay = ({ control, named, game }: QuickPlayProps): ReactElement => {
  const [chosen, setChosen] = useState<Chosen>({ game });
  const seek = async (wanted: string, preset: string): Promise<void> => {
    if (await named.ensure()) control.seek({ game: wanted, preset, bots: false });
  };
  return (
    <section className={panels.panel} aria-labelledby="friends-quick">
      <Title order={2} id="friends-quick">
        {t('friends.quick.title')}
      </Title>
      {control.sought === null ? (
        <Choose chosen={chosen} onChoose={setChosen} waiting={control.lobby?.waiting ?? []} onSeek={seek} />
      ) : (
        <Waiting control={control} />
      )}
    </section>
  );
};

interface Chosen {
  readonly game: string;
  /** Left out for as many as the game is usually set up for. */
  readonly seats?: number;
}

interface ChooseProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly waiting: readonly WaitingFor[];
  readonly onSeek: (game: string, preset: string) => Promise<void>;
}

const Choose = ({ chosen, onChoose, waiting, onSeek }: ChooseProps): ReactElement => {
  const [isBusy, setBusy] = useState(false);
  const game = infoOf(chosen.game) ?? GAMES[0]!;
  const preset = proposedPreset(game, chosen.seats);
  const counts = [...new Set(game.presets.map(({ seats }) => seats))].sort((a, b) => a - b);
  const seek = async (wanted: string, rules: string): Promise<void> => {
    setBusy(true);
    await onSeek(wanted, rules);
    setBusy(false);
  };
  return (
    <>
      <div className={styles.choose}>
        <NativeSelect
          aria-label={t('friends.quick.game')}
          size="md"
          value={game.id}
          onChange={(event) => onChoose({ game: event.currentTarget.value })}
          data={GAMES.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {counts.length > 1 && (
          <SegmentedControl
            size="md"
            aria-label={t('friends.quick.players')}
            value={String(preset.seats)}
            onChange={(value) => onChoose({ game: game.id, seats: Number(value) })}
            data={counts.map(String)}
          />
        )}
        <Button size="md" loading={isBusy} onClick={() => void seek(game.id, preset.name)}>
          {t('friends.quick.go')}
        </Button>
      </div>
      <Text className="dim" size="sm" mt={6}>
        <b>{preset.title}</b> · {rulesLine(game.id, preset.name, { preset: preset.name })}
        {' · '}
        {t('friends.quick.rated')}
      </Text>
      {waiting.length > 0 && (
        <ul className={styles.waiting} aria-label={t('friends.quick.others')}>
          {waiting.map((one) => (
            <li key={`${one.game} ${one.preset}`}>
              <Button variant="light" mih={44} onClick={() => void seek(one.game, one.preset)}>
                {t('friends.quick.join', { what: wordsFor(one.game, one.preset), count: one.count })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Leaving the page ends it as well. */
const Waiting = ({ control: { sought, seeking, seek, link } }: { control: LobbyControl }): ReactElement => {
  const { game, preset } = sought!;
  const missing = seeking && seeking.seats - seeking.waiting;
  const isLost = link === 'lost' || link === 'stopping';
  return (
    <div className={styles.seeking} data-part="seeking">
      <div role="status" className={styles.status}>
        <Loader size="sm" aria-hidden />
        <span>
          <b>{wordsFor(game, preset)}</b>
          <br />
          {isLost
            ? t('friends.link.lost')
            : seeking?.takesBots
              ? t('friends.quick.held')
              : t('friends.quick.missing', { count: missing ?? playersOf(game, preset) - 1 })}
        </span>
      </div>
      {seeking?.botsOffered && !seeking.takesBots && (
        <Button mih={44} onClick={() => seek({ game, preset, bots: true })}>
          {t('friends.quick.bots')}
        </Button>
      )}
      <Button variant="default" mih={44} onClick={() => seek(null)}>
        {t('friends.quick.stop')}
      </Button>
    </div>
  );
};
