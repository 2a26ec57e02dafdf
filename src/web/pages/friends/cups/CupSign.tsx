// Above the cloth of a tournament's table: which tournament it is, and the round. A table stays in its round.
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { t } from '../../../kit/i18n/index.ts';
import { cupCalled } from './cupsApi.ts';

interface SignProps {
  readonly cup: string;
  readonly table: string;
  readonly className: string | undefined;
}

export const CupSign = ({ cup: id, table, className }: SignProps): ReactElement | null => {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    void cupCalled(id).then((answer) => {
      if (isLeft || !answer.ok) return;
      const { name, rounds, tables } = answer.value;
      const round = tables.find((line) => line.table === table)?.round;
      setWords(round === undefined ? name : `${name} · ${t('cups.phase.running', { round: round + 1, rounds })}`);
    });
    return () => void (isLeft = true);
  }, [id, table]);
  if (words === null) return null;
  return (
    <Link to="/cup/$id" params={{ id } as never} className={className} data-part="cup-sign">
      {words}
    </Link>
  );
};
