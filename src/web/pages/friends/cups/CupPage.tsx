// One tournament, live: taking part, one's table, the standings, and all tables and records.
import { Alert, Button, Text, Title } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { CupTableLine, ShownCup } from '../../../../net/cups.ts';
import { usePageTitle } from '../../../kit/browser/usePageTitle.ts';
import { levelName } from '../../../kit/games/levels.ts';
import { t } from '../../../kit/i18n/index.ts';
import { NotePage, WaitingPage } from '../../../kit/ui/NotePage.tsx';
import { Banned } from '../Banned.tsx';
import { NameField } from '../NameField.tsx';
import { SharedPage } from '../Shared.tsx';
import { useMe } from '../useMe.ts';
import { useName, type Named } from '../useName.ts';
import { CupFacts, phaseWords, toAllCups } from './CupLines.tsx';
import { askOfCup, cupProblem, type CupWish } from './cupsApi.ts';
import { CupTables } from './CupTables.tsx';
import { Standings } from './Standings.tsx';
import { useCup } from './useCups.ts';
import panels from '../friends.module.css';
import styles from './cups.module.css';

/** The table of somebody in the round that is played; null for whoever has none. */
const ownTable = ({ tables, round }: ShownCup, me: string | undefined): CupTableLine | null =>
  tables.find(
    (table) => table.round === round && table.seats.some((seat) => seat.kind === 'person' && seat.id === me),
  ) ?? null;

export const CupPage = (): ReactElement => {
  const { id } = useParams({ from: '/cup/$id' });
  const { cup, link, isMissing, setCup } = useCup(id);
  const me = useMe();
  const named = useName(me);
  usePageTitle(cup?.name ?? t('cups.title'));
  const own = cup && ownTable(cup, me.me?.id);
  useComeAlong(cup === null || me.me === undefined ? undefined : own?.isOver === false ? own.table : null);
  if (isMissing)
    return (
      <NotePage title={t('cups.missing')} text={t('cups.missing.about')}>
        {toAllCups()}
      </NotePage>
    );
  if (cup === null) return <WaitingPage label={t('table.opening')} />;
  const isLost = link === 'lost' || link === 'stopping';
  return (
    <main id="main" className={panels.page} data-cup={cup.phase}>
      <Title order={1} className={styles.title}>
        {cup.name}
      </Title>
      <Text className={panels.about}>
        <CupFacts cup={cup} />
        <br />
        {t('cups.host', { name: cup.host.name })}
      </Text>
      <Banned me={me.me} />
      <div className={panels.wide}>
        <section className={panels.panel} aria-labelledby="cup-now">
          <Title order={2} id="cup-now">
            {phaseWords(cup)}
          </Title>
          <Text>
            <b>{t(`cups.form.${cup.form}`)}.</b> {t(`cups.form.${cup.form}.about`)}
            {cup.form === 'duplicate' && ` ${t('cups.bot')}: ${levelName(cup.game, cup.bot)}.`}
          </Text>
          {isLost && <Text role="status">{t('friends.link.lost')}</Text>}
          {cup.phase === 'running' && <OwnRound cup={cup} own={own} me={me.me?.id} />}
          {cup.phase === 'open' && (
            <Entering cup={cup} me={me.me?.id ?? null} named={named} onCup={setCup} isNameless={me.me === null} />
          )}
        </section>
        {cup.phase === 'open' ? <Waiting cup={cup} /> : <Standings cup={cup} me={me.me?.id} />}
        {cup.tables.length > 0 && <CupTables cup={cup} />}
      </div>
      {toAllCups()}
    </main>
  );
};

/** A table that was not there when the page was opened is gone to at once; undefined as long as nobody knows. */
const useComeAlong = (table: string | null | undefined): void => {
  const navigate = useNavigate();
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (table === undefined) return;
    const isNew = before.current !== undefined && before.current !== table && table !== null;
    before.current = table;
    if (isNew) void navigate({ to: '/table/$id', params: { id: table } });
  }, [table, navigate]);
};

const OwnRound = ({
  cup,
  own,
  me,
}: {
  cup: ShownCup;
  own: CupTableLine | null;
  me: string | undefined;
}): ReactElement | null => {
  const round = cup.round + 1;
  if (!cup.entrants.some(({ id }) => id === me)) return null;
  if (own === null) return <Text mt="sm">{t('cups.sitOut', { round })}</Text>;
  if (own.isOver)
    return (
      <Text mt="sm" role="status">
        {t('cups.finished', { round })}
      </Text>
    );
  return (
    <div className={styles.own} role="status">
      <span>{t('cups.yourTable', { round })}</span>
      <Button component={Link} to="/table/$id" params={{ id: own.table } as never} size="md">
        {t('cups.toTable')}
      </Button>
    </div>
  );
};

interface EnteringProps {
  readonly cup: ShownCup;
  readonly me: string | null;
  readonly isNameless: boolean;
  readonly named: Named;
  readonly onCup: (cup: ShownCup) => void;
}

const Entering = ({ cup, me, isNameless, named, onCup }: EnteringProps): ReactElement => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isIn = cup.entrants.some(({ id }) => id === me);
  const isHost = cup.host.id === me;
  const isFew = cup.entrants.length < 2;
  const wish = async (what: CupWish): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const answer = (await named.ensure()) ? await askOfCup(cup.cup, what) : null;
    setBusy(false);
    if (answer?.ok) onCup(answer.value);
    else if (answer !== null) setProblem(cupProblem(answer.code));
  };
  return (
    <div className={styles.entering}>
      {isNameless && (
        <NameField value={named.name} onChange={named.setName} error={named.problem ?? undefined} field={named.field} />
      )}
      {isIn && <Text role="status">{isHost ? t('cups.isIn.host') : t('cups.isIn', { name: cup.host.name })}</Text>}
      <div className={styles.buttons}>
        {isIn ? (
          <Button variant="default" mih={44} loading={isBusy} onClick={() => void wish('leave')}>
            {t('cups.withdraw')}
          </Button>
        ) : (
          <Button size="md" loading={isBusy} onClick={() => void wish('enter')}>
            {t('cups.enter')}
          </Button>
        )}
        {isHost && (
          <>
            <Button
              mih={44}
              disabled={isFew}
              aria-describedby={isFew ? 'cup-few' : undefined}
              onClick={() => void wish('start')}
            >
              {t('cups.start')}
            </Button>
            <Button variant="default" mih={44} onClick={() => void wish('cancel')}>
              {t('cups.cancel')}
            </Button>
          </>
        )}
      </div>
      {isHost && isFew && (
        <Text className="dim" id="cup-few">
          {t('cups.few')}
        </Text>
      )}
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </div>
  );
};

/** Before the first round: who is there, and the way for others. */
const Waiting = ({ cup: { cup, entrants, capacity } }: { cup: ShownCup }): ReactElement => (
  <section className={panels.panel} aria-labelledby="cup-entrants">
    <Title order={2} id="cup-entrants">
      {t('cups.entrants')}
    </Title>
    <Text className="dim" mb="sm">
      {t('cups.line.people', { count: entrants.length, capacity })}
    </Text>
    {entrants.length === 0 ? (
      <Text className="dim">{t('cups.entrants.none')}</Text>
    ) : (
      <ul className={styles.entrants} aria-labelledby="cup-entrants">
        {entrants.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    )}
    <div className={styles.way}>
      <SharedPage path={`/cup/${cup}`} label={t('cups.link')} qrLabel={t('cups.link.qr')} />
    </div>
  </section>
);
