// The form that opens a table: game, rules, seats, clock.
import { Alert, Button, Checkbox, NativeSelect, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { GameInfo } from '../../kit/games/gameInfo.ts';
import { levelsOf } from '../../kit/games/levels.ts';
import { t } from '../../kit/i18n/index.ts';
import { netOf, presetOf } from '../../kit/newGame/setup.ts';
import { openTable, problemWords } from './api.ts';
import { clockChoices, clockName, clockNamed, OWN_CLOCK } from './clocks.ts';
import { FRIEND, mayBeRated, rulesOf, tableOf, type TableForm } from './form.ts';
import { rulesLine } from './rulesLine.ts';
import type { Named } from './useName.ts';
import styles from './friends.module.css';

interface OpenFormProps {
  readonly games: readonly GameInfo[];
  readonly game: GameInfo;
  readonly form: TableForm;
  readonly onGame: (game: string) => void;
  readonly onForm: (form: TableForm) => void;
  readonly named: Named;
  /** The club in whose lobby it is opened; null for everybody's. */
  readonly club: string | null;
}

export const OpenForm = ({ games, game, form, onGame, onForm, named, club }: OpenFormProps): ReactElement => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const preset = presetOf(game, form.preset);
  const change = (part: Partial<TableForm>): void => onForm({ ...form, ...part });
  const counts = [...new Set(game.presets.map(({ seats }) => seats))].sort((a, b) => a - b);
  const choosePreset = (chosen: string): void =>
    change({ preset: chosen, seat: Math.min(form.seat, presetOf(game, chosen).seats - 1), changes: {} });

  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const opened = (await named.ensure()) ? await openTable(tableOf(game, form, club)) : null;
    setBusy(false);
    if (opened === null) return;
    if (!opened.ok) return setProblem(problemWords(opened.code));
    await navigate({ to: '/table/$id', params: { id: opened.value.table } });
  };

  return (
    <form className={styles.form} onSubmit={(event) => void open(event)}>
      <Stack gap="md">
        <NativeSelect
          label={t('friends.game')}
          value={game.id}
          onChange={(event) => onGame(event.currentTarget.value)}
          data={games.map(({ id, name: label }) => ({ value: id, label }))}
        />
        {counts.length > 1 && (
          <div>
            <Text size="sm" fw={500} mb={4}>
              {t('lobby.new.players')}
            </Text>
            <SegmentedControl
              fullWidth
              aria-label={t('lobby.new.players')}
              value={String(preset.seats)}
              onChange={(value) => choosePreset(game.presets.find(({ seats }) => String(seats) === value)!.name)}
              data={counts.map(String)}
            />
          </div>
        )}
        <NativeSelect
          label={t('lobby.new.rules')}
          description={rulesLine(game.id, form.preset, rulesOf(game, form) ?? { preset: form.preset })}
          value={preset.name}
          onChange={(event) => choosePreset(event.currentTarget.value)}
          data={game.presets
            .filter(({ seats }) => seats === preset.seats)
            .map(({ name: value, title }) => ({ value, label: title }))}
        />
        <SeatFields game={game} form={form} seats={preset.seats} onChange={change} />
        <ClockFields form={form} onChange={change} />
        {club === null ? (
          <Checkbox
            label={t('friends.openToAll')}
            description={t('friends.openToAll.about')}
            checked={form.open}
            onChange={(event) => change({ open: event.currentTarget.checked })}
          />
        ) : (
          <Text>{t('friends.club.open')}</Text>
        )}
        <Checkbox
          label={t('friends.rated.choose')}
          description={t(mayBeRated(game, form) ? 'friends.rated.about' : 'friends.rated.not')}
          disabled={!mayBeRated(game, form)}
          checked={form.rated && mayBeRated(game, form)}
          onChange={(event) => change({ rated: event.currentTarget.checked })}
        />
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" size="md" loading={isBusy}>
          {t('friends.open')}
        </Button>
      </Stack>
    </form>
  );
};

interface PartProps {
  readonly form: TableForm;
  readonly onChange: (part: Partial<TableForm>) => void;
}

const SeatFields = ({ game, form, seats, onChange }: PartProps & { game: GameInfo; seats: number }): ReactElement => {
  const levels = levelsOf(game.id, game.agents, netOf(game, form));
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const choices = [
    { value: FRIEND, label: t('friends.seat.friend') },
    ...levels.map(({ name, agent }) => ({ value: agent, label: t('friends.seat.bot', { level: name }) })),
  ];
  return (
    <div className={styles.seatFields}>
      <NativeSelect
        label={t('lobby.new.yourSeat')}
        value={String(form.seat)}
        onChange={(event) => onChange({ seat: Number(event.currentTarget.value) })}
        data={all.map((seat) => ({ value: String(seat), label: t('lobby.new.seat', { seat: seat + 1 }) }))}
      />
      {all
        .filter((seat) => seat !== form.seat)
        .map((seat) => (
          <NativeSelect
            key={seat}
            label={t('lobby.new.seat', { seat: seat + 1 })}
            value={form.opponents[seat]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange({ opponents: form.opponents.map((agent, at) => (at === seat ? value : agent)) });
            }}
            data={choices}
          />
        ))}
    </div>
  );
};

const LEAST_SECONDS = 3;
const MOST_SECONDS = 3600;

const ClockFields = ({ form: { clock }, onChange }: PartProps): ReactElement => {
  const [isOwn, setOwn] = useState(false);
  const choose = (name: string): void => {
    setOwn(name === OWN_CLOCK);
    onChange({ clock: name === OWN_CLOCK ? (clock ?? { perMove: 30, bank: 60 }) : (clockNamed(name) ?? null) });
  };
  const seconds = (value: string | number, least: number): number =>
    Math.min(MOST_SECONDS, Math.max(least, Math.round(Number(value)) || least));
  return (
    <>
      <NativeSelect
        label={t('friends.clock')}
        description={t('friends.clock.about')}
        value={isOwn ? OWN_CLOCK : clockName(clock)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={clockChoices()}
      />
      {isOwn && clock && (
        <div className={styles.seatFields}>
          <NumberInput
            label={t('friends.clock.perMove')}
            min={LEAST_SECONDS}
            max={MOST_SECONDS}
            value={clock.perMove}
            onChange={(value) => onChange({ clock: { ...clock, perMove: seconds(value, LEAST_SECONDS) } })}
          />
          <NumberInput
            label={t('friends.clock.bank')}
            min={0}
            max={MOST_SECONDS}
            value={clock.bank}
            onChange={(value) => onChange({ clock: { ...clock, bank: seconds(value, 0) } })}
          />
        </div>
      )}
    </>
  );
};
