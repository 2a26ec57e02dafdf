// Cards, patterns and rewards in the words of the page.
import type { MosaicRules, PatternConfig } from '../../../games/mosaic/config.ts';
import type { PrintedDeck } from '../../../games/mosaic/printed.ts';
import * as words from '../../../games/mosaic/words.ts';
import { say } from '../../kit/i18n/index.ts';

export const cardWords = (card: number, deck: PrintedDeck): string => say(words.cardWords(card, deck));
export const theCard = (card: number, deck: PrintedDeck): string => say(words.theCard(card, deck));
export const shapeWords = (shape: string): string => say(words.shapeWords(shape));
export const rankRuleWords = (ranks: string): string => say(words.rankRuleWords(ranks));
export const colourRuleWords = (colours: string): string => say(words.colourRuleWords(colours));
export const patternWords = (pattern: PatternConfig): string => say(words.patternWords(pattern));
export const patternInShort = (pattern: PatternConfig): string => say(words.patternInShort(pattern));
export const placeWords = (...place: Parameters<typeof words.placeWords>): string => say(words.placeWords(...place));
export const rewardName = (rules: MosaicRules, id: string): string => say(words.rewardName(rules, id));
export const rewardWords = (rules: MosaicRules, id: string): string => say(words.rewardWords(rules, id));
