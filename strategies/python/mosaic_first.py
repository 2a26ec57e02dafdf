"""Plays Mosaic by its six decisions: the first of what is allowed, and every reward."""


class FirstAgent:
    name = "First"

    def choose_placement_cell(self, state, card):
        return state.choices[0]

    def choose_draft_pick(self, state, revealed_cards):
        return max(revealed_cards, key=lambda card: card.rank)

    def choose_draft_pass(self, state, remaining_cards):
        return min(remaining_cards, key=lambda card: card.rank)

    def choose_pattern_to_resolve(self, state, found_patterns):
        return max(found_patterns, key=lambda match: match.vp)

    def choose_apply_reward(self, state, reward, context):
        return True

    def choose_reward_params(self, state, reward, context):
        return dict(state.choices[0])
