// What a shown frame sets off besides its picture: words for screen readers, sounds, a lone card that plays itself.
import { useEffect, useRef } from 'react';
import { announce, spoken } from '../kit/ui/announce.ts';
import { useSettings } from '../kit/browser/settings.ts';
import { t } from '../kit/i18n/index.ts';
import { soundEvent } from '../kit/sound/index.ts';
import { useTable, useTableState } from './match/context.tsx';
import type { GameTable } from './match/gameTable.ts';

const LONE_CARD_WAITS = 500;

/** Nobody reads a sentence faster than this: a moment to look there, then letter by letter. */
const LOOKING_TAKES = 1_200;
const LETTER_TAKES = 60;
const readingTime = (text: string): number => LOOKING_TAKES + LETTER_TAKES * text.length;

export const useTableEffects = (parts: GameTable): void => {
  const table = useTable();
  const info = useTableState((state) => state.info)!;
  const frame = useTableState((state) => state.frame)!;
  const holding = useTableState((state) => state.holding);
  const refusal = useTableState((state) => state.refusal);
  const undone = useTableState((state) => state.undone);
  const { announce: wording, autoPlay, speed } = useSettings();
  const latest = useRef(wording);
  latest.current = wording;

  useEffect(() => {
    for (const { text, short, heading } of frame.lines) {
      const words = latest.current === 'short' ? (short ?? text) : heading ? `${text}.` : text;
      if (words !== '') announce(spoken(words));
    }
    for (const { type } of frame.events) soundEvent(type);
  }, [frame]);

  const isAsked = frame.moves.length > 0 && !holding;
  const { prompt } = parts;
  useEffect(() => {
    if (!isAsked) return;
    announce(spoken(prompt(info, frame)));
    soundEvent('turn');
  }, [isAsked, frame, info, prompt]);

  useEffect(() => {
    if (refusal === null) return;
    announce(spoken(refusal.text));
    soundEvent('refuse');
  }, [refusal]);

  useEffect(() => {
    if (undone) announce(t('table.undone.spoken'));
  }, [undone]);

  const lone = frame.moves.length === 1 && frame.view.phase.endsWith('play') ? frame.moves[0]!.id : null;
  useEffect(() => {
    // Who takes a lesson (it is stored nowhere) wants to make the move themselves.
    if (!autoPlay || lone === null || holding || info.id === '') return undefined;
    // Its move would take away the reason why another card was refused.
    const reads = refusal === null ? 0 : readingTime(refusal.text);
    const timer = setTimeout(() => table.act(lone), Math.max(reads, speed === 'instant' ? 0 : LONE_CARD_WAITS));
    return () => clearTimeout(timer);
  }, [autoPlay, lone, holding, table, frame.step, speed, info.id, refusal]);
};
