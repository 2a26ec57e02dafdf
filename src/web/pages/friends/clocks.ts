// How long everybody may think, as the form offers it.
import { t } from '../../kit/i18n/index.ts';
import type { ClockRules } from '../../../net/clockRules.ts';

export const OWN_CLOCK = 'own';

const CLOCKS: readonly (ClockRules | null)[] = [
  null,
  { perMove: 15, bank: 60 },
  { perMove: 30, bank: 180 },
  { perMove: 60, bank: 600 },
];

export const clockWords = (clock: ClockRules | null): string =>
  clock === null ? t('friends.clock.none') : t('friends.clock.seconds', { perMove: clock.perMove, bank: clock.bank });

export const clockName = (clock: ClockRules | null): string => (clock ? `${clock.perMove}+${clock.bank}` : 'none');

/** null for a clock of one's own. */
export const clockNamed = (name: string): ClockRules | null | undefined =>
  CLOCKS.find((clock) => clockName(clock) === name);

export const clockChoices = (): { value: string; label: string }[] => [
  ...CLOCKS.map((clock) => ({ value: clockName(clock), label: clockWords(clock) })),
  { value: OWN_CLOCK, label: t('friends.clock.own') },
];

/** 83 s as '1:23'. */
export const minutes = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
