// Play with others: find a table or open one, come to one by its letters, and who one is.
import { Text, Title } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import { GAMES } from '../../kit/games/games.ts';
import type { GameInfo } from '../../kit/games/gameInfo.ts';
import { usePageTitle } from '../../kit/browser/usePageTitle.ts';
import { t } from '../../kit/i18n/index.ts';
import { loadOwnRules, withOwnRules } from '../../kit/newGame/ownRules.ts';
import { OwnTables } from '../../table/match/OwnTables.tsx';
import { problemWords } from './api.ts';
import { Banned } from './Banned.tsx';
import { ClubHead } from './clubs/ClubHead.tsx';
import { Clubs } from './clubs/Clubs.tsx';
import { useClub } from './clubs/useClub.ts';
import { CodeForm } from './CodeForm.tsx';
import { CupsPanel } from './cups/CupsPanel.tsx';
import { formFor, type TableForm } from './form.ts';
import { Identity } from './Identity.tsx';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Befriend } from './lobby/Befriend.tsx';
import { OpenTables } from './lobby/OpenTables.tsx';
import { OwnFriends } from './lobby/OwnFriends.tsx';
import { PeopleHere } from './lobby/PeopleHere.tsx';
import { QuickPlay } from './lobby/QuickPlay.tsx';
import { useLobby } from './lobby/useLobby.ts';
import { NameField } from './NameField.tsx';
import { OpenForm } from './OpenForm.tsx';
import { useMe } from './useMe.ts';
import { useName } from './useName.ts';
import styles from './friends.module.css';

interface Chosen {
  readonly game: GameInfo;
  readonly form: TableForm;
}

const chosenFrom = (game: GameInfo, address: URLSearchParams): Chosen => ({ game, form: formFor(game, address) });

/** A club has a lobby of its own at the same address. */
export const FriendsPage = (): ReactElement => {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return <Friends key={search} />;
};

const Friends = (): ReactElement => {
  const [address] = useState(() => new URLSearchParams(location.search));
  usePageTitle(t('friends.title'));
  const me = useMe();
  const named = useName(me);
  const navigate = useNavigate();
  const clubId = address.get('club');
  const club = useClub(clubId, me.me);
  const control = useLobby(me.me, clubId, (table) => void navigate({ to: '/table/$id', params: { id: table } }));
  const [chosen, setChosen] = useState<Chosen>(() =>
    chosenFrom(GAMES.find(({ id }) => id === address.get('game')) ?? GAMES[0]!, address),
  );
  const { id } = chosen.game;
  useEffect(() => {
    let isLeft = false;
    const plain = GAMES.find((game) => game.id === id)!;
    void loadOwnRules(id)
      .catch(() => [])
      .then((own) => {
        if (!isLeft) setChosen((before) => ({ ...before, game: withOwnRules(plain, own) }));
      });
    return () => void (isLeft = true);
  }, [id]);
  return (
    <main id="main" className={styles.page}>
      <Title order={1}>{t('friends.title')}</Title>
      <Text className={styles.about}>{t('friends.about')}</Text>
      <Banned me={me.me} />
      {club &&
        (club.ok ? <ClubHead club={club.value} me={me.me} /> : <Text role="alert">{problemWords(club.code)}</Text>)}
      {me.me === null && (
        <div className={`${styles.panel} ${styles.naming}`}>
          <NameField
            value={named.name}
            onChange={named.setName}
            error={named.problem ?? undefined}
            field={named.field}
          />
        </div>
      )}
      {address.get('friend') !== null && <Befriend word={address.get('friend')!} me={me.me} named={named} />}
      <OwnTables person={me.me?.id} />
      <div className={styles.wide}>
        <QuickPlay control={control} named={named} game={chosen.game.id} />
        <OpenTables control={control} me={me.me} named={named} isOfClub={clubId !== null} />
        <CupsPanel />
      </div>
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="friends-open">
          <Title order={2} id="friends-open">
            {t('friends.open.title')}
          </Title>
          <OpenForm
            games={GAMES}
            {...chosen}
            onGame={(game) =>
              setChosen(
                chosenFrom(
                  GAMES.find((one) => one.id === game)!,
                  new URLSearchParams(),
                ),
              )
            }
            onForm={(form) => setChosen({ ...chosen, form })}
            named={named}
            club={clubId}
          />
        </section>
        <div className={styles.others}>
          <section className={styles.panel} aria-labelledby="friends-code">
            <Title order={2} id="friends-code">
              {t('friends.code.title')}
            </Title>
            <CodeForm asked={address.get('code') ?? ''} />
          </section>
          <OwnFriends lobby={control.lobby} named={named} />
          {clubId === null && <Clubs me={me.me} named={named} asked={address.get('join') ?? ''} />}
          <PeopleHere lobby={control.lobby} me={me.me} />
          <Identity me={me} word={address.get('device') ?? ''} />
        </div>
      </div>
    </main>
  );
};
