// A link of somebody who would like to be one's friend.
import { Button, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import type { ShownPerson } from '../../../../net/lobby.ts';
import { t } from '../../../kit/i18n/index.ts';
import { befriend, problemWords, whoseLink, type Answer, type Me } from '../api.ts';
import type { Named } from '../useName.ts';
import panels from '../friends.module.css';

interface BefriendProps {
  readonly word: string;
  readonly me: Me | null | undefined;
  readonly named: Named;
}

export const Befriend = ({ word, me, named }: BefriendProps): ReactElement | null => {
  const navigate = useNavigate();
  const [whose, setWhose] = useState<Answer<ShownPerson> | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    void whoseLink(word).then((answer) => !isLeft && setWhose(answer));
    return () => void (isLeft = true);
  }, [word]);
  if (whose === null || me === undefined) return null;
  const agree = async (): Promise<void> => {
    if (!(await named.ensure())) return;
    const answer = await befriend(word);
    if (answer.ok) await navigate({ to: '/friends', search: {} as never });
    else setSaid(problemWords(answer.code));
  };
  const isOwn = whose.ok && whose.value.id === me?.id;
  const wrong = isOwn ? t('friends.problem.ERR_OWN_LINK') : whose.ok ? said : t('friends.own.link.old');
  return (
    <section className={`${panels.panel} ${panels.asked}`} aria-labelledby="friends-befriend" data-part="befriend">
      <Title order={2} id="friends-befriend">
        {whose.ok ? t('friends.own.ask', { name: whose.value.name }) : t('friends.own.title')}
      </Title>
      {wrong !== null && <Text role="alert">{wrong}</Text>}
      {whose.ok && !isOwn && (
        <>
          <Text className="dim">{t('friends.own.ask.about')}</Text>
          <Button mih={44} mt="sm" onClick={() => void agree()}>
            {t('friends.own.agree')}
          </Button>
        </>
      )}
    </section>
  );
};
