import type { StrategyText } from '../../../players/strategyFile.ts';
import { t } from '../i18n/index.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface OptionGroup {
  readonly group: string;
  readonly items: Option[];
}

/** A list of those who may play, with the person's strategies below the bots of the house where there are some. */
export const withStrategies = (bots: Option[], strategies: readonly StrategyText[]): (Option | OptionGroup)[] =>
  strategies.length === 0
    ? bots
    : [
        { group: t('lobby.new.bots'), items: bots },
        { group: t('lobby.new.strategies'), items: strategies.map(({ file }) => ({ value: file, label: file })) },
      ];
