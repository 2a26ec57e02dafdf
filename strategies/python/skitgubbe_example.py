from engine.strategy_interface import BaseStrategy
from engine.actions import Part1PlayAction, Part1PlayType, Part1SloughAction, Part2Action, Part2ActionType

class Strategy(BaseStrategy):
  name = "Example"
  def part1_play(self, state):
    ranks_on_table = {tp.card.rank for tp in state.current_trick_plays}
    matching = [i for i,c in enumerate(state.hand) if c.rank in ranks_on_table]
    if matching:
      return Part1PlayAction(type=Part1PlayType.PLAY_HAND_CARD, card_index=matching[0])
    return Part1PlayAction(type=Part1PlayType.PLAY_HAND_CARD, card_index=0)
  def part1_slough(self, state):
    return Part1SloughAction(card_indices=[])
  def part2_move(self, state):
    if not state.table_plays:
      return Part2Action(type=Part2ActionType.PLAY_RUN, run_card_indices=[0])
    # simplistic: try single trump or eat
    for i,c in enumerate(state.hand):
      if c.suit == state.trump:
        return Part2Action(type=Part2ActionType.PLAY_RUN, run_card_indices=[i])
    return Part2Action(type=Part2ActionType.EAT)
