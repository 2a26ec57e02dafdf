// The club in whose lobby the person is: how others come in, who the members are, and the way out.
import { Button, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { t } from '../../../kit/i18n/index.ts';
import { AskBefore } from '../../../kit/ui/AskBefore.tsx';
import { leaveClub, problemWords, removeMember, type ClubWithMembers, type Me } from '../api.ts';
import { SharedPage } from '../Shared.tsx';
import panels from '../friends.module.css';
import styles from './clubs.module.css';

interface ClubProps {
  readonly club: ClubWithMembers;
  readonly me: Me | null | undefined;
}

export const ClubHead = ({ club: { id, code, name, isMine, members: known }, me }: ClubProps): ReactElement => {
  const navigate = useNavigate();
  const [members, setMembers] = useState(known);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    setAsked(false);
    const answer = await leaveClub(id);
    if (answer.ok) await navigate({ to: '/friends', search: {} as never });
    else setProblem(problemWords(answer.code));
  };
  const remove = async (person: string): Promise<void> => {
    const answer = await removeMember(id, person);
    setProblem(answer.ok ? null : problemWords(answer.code));
    if (answer.ok) setMembers(answer.value.members);
  };
  return (
    <section className={`${panels.panel} ${styles.head}`} aria-labelledby="friends-club">
      <Title order={2} id="friends-club">
        {name}
      </Title>
      <Text className="dim">{t('friends.club.about')}</Text>
      {problem !== null && <Text role="alert">{problem}</Text>}
      <details className={styles.more}>
        <summary>{t('friends.club.invite')}</summary>
        <SharedPage path={`/friends?join=${code}`} label={t('friends.club.link')} qrLabel={t('friends.club.qr')} />
        <p>
          {t('friends.invite.code')} <b data-part="club-code">{code}</b>
        </p>
      </details>
      <details className={styles.more}>
        <summary>{t('friends.club.members', { count: members.length })}</summary>
        <ul className={styles.clubs} aria-label={t('friends.club.members', { count: members.length })}>
          {members.map((member) => (
            <li key={member.id}>
              <Link to="/people/$id" params={{ id: member.id } as never}>
                {member.name}
              </Link>
              {isMine && member.id !== me?.id && (
                <Button variant="subtle" mih={44} px="xs" onClick={() => void remove(member.id)}>
                  {t('friends.club.remove')}
                  <span className="sr-only"> {member.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
      <div className={styles.ways}>
        <Button variant="default" mih={44} component={Link} to="/friends" search={{} as never}>
          {t('friends.club.toAll')}
        </Button>
        <Button variant="subtle" mih={44} onClick={() => setAsked(true)}>
          {t('friends.club.leave')}
        </Button>
      </div>
      {isAsked && (
        <AskBefore
          title={t('friends.club.leave.ask', { name })}
          yes={t('friends.club.leave')}
          onYes={() => void leave()}
          onNo={() => setAsked(false)}
        >
          {t('friends.club.leave.about')}
        </AskBefore>
      )}
    </section>
  );
};
