import { useCallback, useEffect, useState } from 'react';
import { callMe, whoAmI, type Answer, type Me } from './api.ts';

export interface MeControl {
  /** undefined until the server has said so; null for somebody without a name. */
  readonly me: Me | null | undefined;
  readonly setMe: (me: Me) => void;
  /** Says the name where it is another than before. */
  readonly call: (name: string) => Promise<Answer<Me>>;
}

/** Who the person is to this server. */
export const useMe = (): MeControl => {
  const [me, setMe] = useState<Me | null | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    void whoAmI().then((answer) => !isLeft && setMe(answer.ok ? answer.value : null));
    return () => void (isLeft = true);
  }, []);
  const call = useCallback(
    async (name: string): Promise<Answer<Me>> => {
      if (me && me.name === name) return { ok: true, value: me };
      const answer = await callMe(name);
      if (answer.ok) setMe(answer.value);
      return answer;
    },
    [me],
  );
  return { me, setMe, call };
};
