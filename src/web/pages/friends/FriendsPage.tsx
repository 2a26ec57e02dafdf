// Play with friends: open a table, come to one by its letters, and who one is.
import { Text, Title } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import { GAMES } from '../../kit/games/games.ts';
import type { GameInfo } from '../../kit/games/gameInfo.ts';
import { usePageTitle } from '../../kit/browser/usePageTitle.ts';
import { t } from '../../kit/i18n/index.ts';
import { loadOwnRules, withOwnRules } from '../../kit/newGame/ownRules.ts';
import { CodeForm } from './CodeForm.tsx';
import { formFor, type TableForm } from './form.ts';
import { Identity } from './Identity.tsx';
import { OpenForm } from './OpenForm.tsx';
import { useMe } from './useMe.ts';
import styles from './friends.module.css';

interface Chosen {
  readonly game: GameInfo;
  readonly form: TableForm;
}

const chosenFrom = (game: GameInfo, address: URLSearchParams): Chosen => ({ game, form: formFor(game, address) });

export const FriendsPage = (): ReactElement => {
  const [address] = useState(() => new URLSearchParams(location.search));
  usePageTitle(t('friends.title'));
  const me = useMe();
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
            me={me}
          />
        </section>
        <div className={styles.others}>
          <section className={styles.panel} aria-labelledby="friends-code">
            <Title order={2} id="friends-code">
              {t('friends.code.title')}
            </Title>
            <CodeForm asked={address.get('code') ?? ''} />
          </section>
          <Identity me={me} word={address.get('device') ?? ''} />
        </div>
      </div>
    </main>
  );
};
