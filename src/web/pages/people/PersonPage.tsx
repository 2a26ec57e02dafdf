// The page of one person, as others see it; on one's own, what is one's own besides.
import { Button, Text, Title } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import type { ShownLadder, ShownProfile, Together } from '../../../net/people.ts';
import { usePageTitle } from '../../kit/browser/usePageTitle.ts';
import { count, t } from '../../kit/i18n/index.ts';
import { NotePage, WaitingPage } from '../../kit/ui/NotePage.tsx';
import { personCalled, problemWords } from './api.ts';
import { Avatar } from './Avatar.tsx';
import { Matches } from './Matches.tsx';
import { DeviceGames, Own } from './Own.tsx';
import { RatingCurve } from './RatingCurve.tsx';
import { Report } from './Report.tsx';
import { dayWords, ladderWords, nameWords, ratingWords } from './words.ts';
import styles from './people.module.css';

const toPeople = (): ReactElement => (
  <Button variant="default" component={Link} to="/friends">
    {t('people.toFriends')}
  </Button>
);

export const PersonPage = (): ReactElement => {
  const { id } = useParams({ from: '/people/$id' });
  const [profile, setProfile] = useState<ShownProfile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => {
    let isLeft = false;
    setProfile(null);
    setProblem(null);
    void personCalled(id).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setProfile(answer.value);
      else setProblem(answer.code);
    });
    return () => void (isLeft = true);
  }, [id]);
  if (isDeleted)
    return (
      <NotePage title={t('people.deleted')} text={t('people.deleted.about')}>
        {toPeople()}
      </NotePage>
    );
  if (problem !== null)
    return (
      <NotePage title={t('people.nobody')} text={problemWords(problem)}>
        {toPeople()}
      </NotePage>
    );
  if (profile === null) return <WaitingPage label={t('people.opening')} />;
  return <Shown key={profile.id} profile={profile} onChange={setProfile} onDeleted={() => setDeleted(true)} />;
};

interface ShownProps {
  readonly profile: ShownProfile;
  readonly onChange: (profile: ShownProfile) => void;
  readonly onDeleted: () => void;
}

const Shown = ({ profile, onChange, onDeleted }: ShownProps): ReactElement => {
  const { id, avatar, since, isMe, isGone, ladders, together } = profile;
  const name = nameWords(profile.name, isGone);
  usePageTitle(name);
  return (
    <main id="main" className={styles.page} data-person={id}>
      <header className={styles.head}>
        <Avatar avatar={avatar} size="large" />
        <div>
          <Title order={1}>{name}</Title>
          <Text className="dim">{isGone ? t('people.gone') : t('people.since', { day: dayWords(since) })}</Text>
          {isMe && <Text>{t('people.you')}</Text>}
          {!isMe && !isGone && <Report id={id} name={name} />}
        </div>
      </header>
      {!isGone && (
        <div className={styles.columns}>
          <div className={styles.side}>
            <Ratings ladders={ladders} />
            {together && <HeadToHead together={together} />}
            {isMe && (
              <Own avatar={avatar} onAvatar={(card) => onChange({ ...profile, avatar: card })} onDeleted={onDeleted} />
            )}
          </div>
          <Matches profile={profile} />
        </div>
      )}
      {isMe && <DeviceGames />}
    </main>
  );
};

const Ratings = ({ ladders }: { ladders: readonly ShownLadder[] }): ReactElement => (
  <section className={styles.panel} aria-labelledby="people-ratings">
    <Title order={2} id="people-ratings">
      {t('people.ratings.title')}
    </Title>
    {ladders.length === 0 && <Text className="dim">{t('people.ratings.none')}</Text>}
    <ul className={styles.ladders} aria-labelledby="people-ratings">
      {ladders.map((ladder) => (
        <li key={`${ladder.game} ${ladder.preset}`}>
          <span>{ladderWords(ladder)}</span>
          <b>{ratingWords(ladder)}</b>
          <small className="dim">
            {t('people.won', { matches: ladder.matches, shown: count(ladder.matches), wins: count(ladder.wins) })}
            {ladder.provisional && ` · ${t('people.provisional')}`}
          </small>
          <RatingCurve curve={ladder.curve} />
        </li>
      ))}
    </ul>
    <Link to="/people" className={styles.link}>
      {t('people.best.title')}
    </Link>
  </section>
);

const HeadToHead = ({ together: { matches, ahead, behind, even } }: { together: Together }): ReactElement => (
  <section className={styles.panel} aria-labelledby="people-together">
    <Title order={2} id="people-together">
      {t('people.together.title')}
    </Title>
    {matches === 0 ? (
      <Text className="dim">{t('people.together.none')}</Text>
    ) : (
      <dl className={styles.together}>
        <dt>{t('people.together.matches')}</dt>
        <dd>{count(matches)}</dd>
        <dt>{t('people.together.ahead')}</dt>
        <dd>{count(ahead)}</dd>
        <dt>{t('people.together.behind')}</dt>
        <dd>{count(behind)}</dd>
        {even > 0 && (
          <>
            <dt>{t('people.together.even')}</dt>
            <dd>{count(even)}</dd>
          </>
        )}
      </dl>
    )}
  </section>
);
