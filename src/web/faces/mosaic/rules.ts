// Mosaic's rules as a form: its table's words, rewards to choose from, what a new one begins as.
import type { MosaicRules, RewardConfig } from '../../../games/mosaic/config.ts';
import { FORMS, formOf, REMOVE_OWN } from '../../../games/mosaic/forms.ts';
import type { RulesForm } from '../../kit/rules/form.ts';
import { isTable, type Table } from '../../kit/rules/shapes.ts';
import { colourRuleWords, rankRuleWords, rewardName, shapeWords } from './names.ts';

export const rulesForm: RulesForm = {
  words: (word, rules) => {
    const rewards = rules['rewards'];
    const reward = isTable(rewards) ? rewards[word] : undefined;
    // Whoever is still changing a reward may have made it one that there is not.
    if (isTable(reward) && Array.isArray(reward['params'])) {
      const isOne = formOf(reward as unknown as RewardConfig) >= 0;
      return isOne ? `${rewardName(rules as unknown as MosaicRules, word)} (${word})` : undefined;
    }
    if (/^(?:line|square)_/.test(word)) return shapeWords(word);
    if (/^R\d_/.test(word)) return rankRuleWords(word);
    return /^C\d_/.test(word) ? colourRuleWords(word) : undefined;
  },
  choices: ([section, , key], rules) => (section === 'patterns' && key === 'rewardId' ? rewardsOf(rules) : null),
  blank: (table, made, rules) => {
    if (table === 'rewards') {
      const { action, scope, params, always } = FORMS[REMOVE_OWN]!;
      return { action, scope, optional: true, params: [...params], limits: [...always] };
    }
    return table === 'patterns' ? { ...(made as Table), rewardId: rewardsOf(rules)[0] ?? '' } : made;
  },
};

const rewardsOf = ({ rewards }: Table): string[] => (isTable(rewards ?? null) ? Object.keys(rewards as Table) : []);
