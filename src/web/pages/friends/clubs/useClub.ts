import { useEffect, useState } from 'react';
import { clubOf, type Answer, type ClubWithMembers, type Me } from '../api.ts';

/** The club that the address names; null until the server has told of it, or where it names none. */
export const useClub = (id: string | null, me: Me | null | undefined): Answer<ClubWithMembers> | null => {
  const [answer, setAnswer] = useState<Answer<ClubWithMembers> | null>(null);
  const who = me === undefined ? undefined : (me?.id ?? null);
  useEffect(() => {
    if (id === null || who === undefined) return undefined;
    let isLeft = false;
    void clubOf(id).then((club) => !isLeft && setAnswer(club));
    return () => void (isLeft = true);
  }, [id, who]);
  return answer;
};
