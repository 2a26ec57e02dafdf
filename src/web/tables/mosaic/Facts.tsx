// What always is to be seen: the turn, the deck, the discard; and on demand the patterns.
import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { Legend } from './Legend.tsx';
import { cardWords } from './names.ts';
import { Tile } from './Tile.tsx';
import { useMosaic } from './use.ts';

const CLOSE = { 'aria-label': 'Close', size: 44 } as const;

export const Facts = (): ReactElement => {
  const { view, rules } = useMosaic();
  const [pileOpen, pile] = useDisclosure(false);
  const [legendOpen, legend] = useDisclosure(false);
  const top = view.discard.at(-1);
  const turns = Math.max(1, view.turns);
  return (
    <div className="mosaic-facts">
      <dl className="facts">
        <div>
          <dt>Turn</dt>
          <dd>{turns}</dd>
        </div>
        <div>
          <dt>Deck</dt>
          <dd>{view.deck}</dd>
        </div>
      </dl>
      <UnstyledButton
        className="fact-button"
        onClick={pile.open}
        aria-label={`Discard: ${view.discard.length} cards${top === undefined ? '' : `, on top ${cardWords(top, rules.deck)}`}. Look through it`}
      >
        <span className="discard-top">{top !== undefined && <Tile key={top} card={top} />}</span>
        Discard {view.discard.length}
      </UnstyledButton>
      <UnstyledButton className="fact-button" onClick={legend.open}>
        Patterns
      </UnstyledButton>
      <Modal opened={pileOpen} onClose={pile.close} title="The discard" centered closeButtonProps={CLOSE}>
        {view.discard.length === 0 ? (
          <p>Nothing has been discarded yet.</p>
        ) : (
          <ol className="pile-list" aria-label="From the top">
            {[...view.discard].reverse().map((card, at) => (
              <li key={at}>
                <Tile card={card} still />
                <span>{cardWords(card, rules.deck)}</span>
              </li>
            ))}
          </ol>
        )}
      </Modal>
      <Modal
        opened={legendOpen}
        onClose={legend.close}
        title="Patterns and rewards"
        size="xl"
        centered
        closeButtonProps={CLOSE}
      >
        <Legend />
      </Modal>
    </div>
  );
};
