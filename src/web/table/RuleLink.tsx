// The way from a table to the rules it is played by.
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import type { TableInfo } from './match/messages.ts';
import { CITED } from './cited.ts';
import styles from './Prompt.module.css';

/** What the address of the rules says about which ones. */
interface RulesSearch {
  readonly id?: string;
  readonly table?: string;
  readonly preset?: string;
}

/** Those of a game stored here, of a table that a server keeps, or of a preset where nothing is stored. */
export const rulesSearch = ({
  id,
  preset,
  withFriends,
}: Pick<TableInfo, 'id' | 'preset' | 'withFriends'>): RulesSearch => {
  if (withFriends) return { table: id, preset };
  return id === '' ? { preset } : { id };
};

export const withRuleLink = (
  info: TableInfo | null,
  text: string,
  show: (words: string) => ReactNode,
): ReactElement => {
  const [, words, rule, section] = (info && CITED.exec(text)) ?? [];
  if (!info || section === undefined) return <>{show(text)}</>;
  return (
    <>
      {show(words!)}(
      <Link
        to="/learn/$game"
        params={{ game: info.game }}
        search={rulesSearch(info)}
        hash={section}
        className={styles.rule}
        data-rule={section}
      >
        {rule}
      </Link>
      )
    </>
  );
};
