// The form that opens a tournament.
import {
  Alert,
  Button,
  Checkbox,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { CUP_FORMS, MOST_ENTRANTS, MOST_ROUNDS, type CupForm as Form } from '../../../../net/cups.ts';
import { GAMES } from '../../../kit/games/games.ts';
import type { GameInfo } from '../../../kit/games/gameInfo.ts';
import { levelsOf } from '../../../kit/games/levels.ts';
import { t } from '../../../kit/i18n/index.ts';
import { loadOwnRules, withOwnRules } from '../../../kit/newGame/ownRules.ts';
import { presetOf, proposedPreset } from '../../../kit/newGame/setup.ts';
import { clockChoices, clockName, clockNamed, OWN_CLOCK } from '../clocks.ts';
import { rulesLine } from '../rulesLine.ts';
import type { Named } from '../useName.ts';
import { cupProblem, openCup } from './cupsApi.ts';
import panels from '../friends.module.css';

interface Filled {
  readonly name: string;
  readonly game: string;
  readonly preset: string;
  readonly clock: string;
  readonly form: Form;
  readonly rounds: number;
  readonly capacity: number;
  readonly bots: boolean;
  readonly bot: string;
}

/** The level that is offered first: none that keeps others waiting. */
const botFor = (game: GameInfo): string => levelsOf(game.id, game.agents, null).at(-2)!.agent;

const begin = (game: GameInfo): Pick<Filled, 'game' | 'preset' | 'bot'> => ({
  game: game.id,
  preset: proposedPreset(game).name,
  bot: botFor(game),
});

const FIRST: Filled = {
  name: '',
  ...begin(GAMES[0]!),
  clock: clockName({ perMove: 30, bank: 180 }),
  form: 'swiss',
  rounds: 5,
  capacity: 16,
  bots: true,
};

const within = (value: string | number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(Number(value)) || least));

/** Those of the house, with the rules that the person has saved for this one. */
const useGame = (id: string): GameInfo => {
  const plain = GAMES.find((game) => game.id === id)!;
  const [game, setGame] = useState(plain);
  useEffect(() => {
    let isLeft = false;
    setGame(plain);
    void loadOwnRules(id)
      .then((own) => !isLeft && setGame(withOwnRules(plain, own)))
      .catch(() => {});
    return () => void (isLeft = true);
  }, [id, plain]);
  return game.id === id ? game : plain;
};

export const CupForm = ({ named }: { named: Named }): ReactElement => {
  const navigate = useNavigate();
  const [filled, setFilled] = useState(FIRST);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const game = useGame(filled.game);
  const preset = presetOf(game, filled.preset);
  const change = (part: Partial<Filled>): void => setFilled({ ...filled, ...part });
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const { clock, ...wish } = filled;
    const rules = preset.rules && { rules: preset.rules };
    const opened = (await named.ensure())
      ? await openCup({ ...wish, ...rules, name: wish.name.trim(), clock: clockNamed(clock)! })
      : null;
    setBusy(false);
    if (opened === null) return;
    if (!opened.ok) return setProblem(cupProblem(opened.code));
    await navigate({ to: '/cup/$id', params: { id: opened.value.cup } });
  };
  return (
    <form className={panels.form} onSubmit={(event) => void open(event)}>
      <Stack gap="md">
        <TextInput
          label={t('cups.name')}
          required
          maxLength={60}
          value={filled.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('friends.game')}
          value={filled.game}
          onChange={(event) => change(begin(GAMES.find(({ id }) => id === event.currentTarget.value)!))}
          data={GAMES.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NativeSelect
          label={t('lobby.new.rules')}
          description={rulesLine(game.id, preset.name, preset.rules ?? { preset: preset.name })}
          value={preset.name}
          onChange={(event) => change({ preset: event.currentTarget.value })}
          data={game.presets.map(({ name: value, title }) => ({ value, label: title }))}
        />
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('cups.form')}
          </Text>
          <SegmentedControl
            fullWidth
            size="md"
            orientation="vertical"
            aria-label={t('cups.form')}
            value={filled.form}
            onChange={(value) => change({ form: value as Form })}
            data={CUP_FORMS.map((form) => ({ value: form, label: t(`cups.form.${form}`) }))}
          />
          <Text className="dim" size="sm" mt={6}>
            {t(`cups.form.${filled.form}.about`)}
          </Text>
        </div>
        <div className={panels.seatFields}>
          <NumberInput
            label={t('cups.rounds')}
            min={1}
            max={MOST_ROUNDS}
            value={filled.rounds}
            onChange={(value) => change({ rounds: within(value, 1, MOST_ROUNDS) })}
          />
          <NumberInput
            label={t('cups.capacity')}
            min={2}
            max={MOST_ENTRANTS}
            value={filled.capacity}
            onChange={(value) => change({ capacity: within(value, 2, MOST_ENTRANTS) })}
          />
        </div>
        <Text className="dim" size="sm" mt={-8}>
          {t('cups.capacity.about')}
        </Text>
        <NativeSelect
          label={t('friends.clock')}
          description={t('cups.clock.about')}
          value={filled.clock}
          onChange={(event) => change({ clock: event.currentTarget.value })}
          data={clockChoices().filter(({ value }) => value !== OWN_CLOCK && clockNamed(value))}
        />
        {filled.form === 'swiss' && (
          <Checkbox
            label={t('cups.bots')}
            description={t('cups.bots.about')}
            checked={filled.bots}
            onChange={(event) => change({ bots: event.currentTarget.checked })}
          />
        )}
        {(filled.bots || filled.form === 'duplicate') && (
          <NativeSelect
            label={t('cups.bot')}
            value={filled.bot}
            onChange={(event) => change({ bot: event.currentTarget.value })}
            data={levelsOf(game.id, game.agents, null).map(({ name, agent }) => ({ value: agent, label: name }))}
          />
        )}
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" size="md" loading={isBusy}>
          {t('cups.new.go')}
        </Button>
      </Stack>
    </form>
  );
};
