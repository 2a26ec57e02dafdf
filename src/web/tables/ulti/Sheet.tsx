// The sheet of a finished deal: every component with its kontra, how it ended and what it moved.
import type { ReactElement } from 'react';
import { componentsOf, type Component } from '../../../games/ulti/components.ts';
import { pointsIn } from '../../../games/ulti/deck.ts';
import type { UltiRules } from '../../../games/ulti/options.ts';
import { componentText, resultWord } from '../../../games/ulti/sheetWords.ts';
import type { DealView, UltiView } from '../../../games/ulti/view.ts';
import { englishBid, kontraLevel } from '../../../games/ulti/words.ts';
import { numeral, signed } from '../../engine/tell.ts';
import { useInfo } from '../../table/context.tsx';
import type { TableInfo } from '../../table/messages.ts';
import { ShownCards, TrumpSign } from './cards.tsx';
import { nameOf, rulesetOf, whom, whose } from './use.ts';

export const sheetTitle = (info: TableInfo, view: UltiView): string => {
  const deal = view.lastDeal!;
  const { name } = rulesetOf(info).bids[deal.bid]!;
  return `Deal ${view.deal}: ${name} by ${whom(info, deal.soloist)}`;
};

/** How it ended, in a sentence. */
const verdict = (info: TableInfo, deal: DealView, components: readonly Component[]): string => {
  const who = nameOf(info, deal.soloist);
  const isOwn = deal.soloist === info.you;
  if (deal.result === 'forfeited') return `${who} paid for the passz instead of playing it.`;
  const units = components.filter(({ what }) => what !== 'silent-ulti' && what !== 'silent-durchmars');
  const made = units.filter(({ won }) => won).length;
  const how = made === units.length ? 'made it' : made === 0 ? 'lost it' : `made ${made} of ${units.length} components`;
  const gain = deal.change[deal.soloist]!;
  const money =
    gain === 0 ? 'nothing changes' : `${isOwn ? 'you' : who} ${gain > 0 ? 'gain' : 'lose'}${isOwn ? '' : 's'}`;
  const gaveUp = deal.result === 'conceded' ? ' and gave up' : '';
  return `${who} played alone${gaveUp} and ${how}: ${money}${gain === 0 ? '' : ` ${Math.abs(gain)}`}.`;
};

export const Sheet = ({ view }: { view: UltiView }): ReactElement => {
  const info = useInfo();
  const ruleset = rulesetOf(info);
  const deal = view.lastDeal!;
  const bid = ruleset.bids[deal.bid]!;
  const components = componentsOf(ruleset, deal);
  const isPlayed = deal.result !== 'forfeited';
  return (
    <div className="ulti-sheet">
      <p className="sheet-reason">{verdict(info, deal, components)}</p>
      <p className="sheet-contract">
        <b>{bid.name}</b> <span>{englishBid(ruleset, bid)}</span>
        {isPlayed && (
          <span className="sheet-trump">
            Trump: <TrumpSign trump={deal.trump} />
          </span>
        )}
      </p>
      {isPlayed && deal.trump >= 0 && <Points deal={deal} />}
      <div className="sheet-scroll" tabIndex={0} role="region" aria-label="Settlement of the deal">
        <table className="sheet-table">
          <thead>
            <tr>
              <th scope="col">Component</th>
              {view.players.map((_, seat) => (
                <th scope="col" key={seat}>
                  {nameOf(info, seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {components.map((component) => (
              <tr key={component.what}>
                <th scope="row">
                  {componentText(component, whose(info, component.by))}
                  <small>
                    <span className="sheet-result" data-won={component.won || undefined}>
                      {resultWord(deal, component)}
                    </span>
                    {levelText(info, deal, component)}
                  </small>
                </th>
                {component.change.map((amount, seat) => (
                  <td key={seat}>{signed(amount)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Change</th>
              {deal.change.map((amount, seat) => (
                <td key={seat}>
                  <b>{signed(amount)}</b>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                Score after deal {view.deal} of {ruleset.rules.dealsPerSession}
              </th>
              {view.players.map(({ score }, seat) => (
                <td key={seat}>
                  <b>{numeral(score)}</b>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="sheet-talon">
        <span>{talonText(ruleset.rules.talonPoints, deal)}</span>
        <ShownCards set={deal.talon} className="sheet-cards" />
      </div>
    </div>
  );
};

/** §8 with whose points it counts, where points count. */
const talonText = (side: UltiRules['talonPoints'], { talon, trump }: DealView): string => {
  const points = pointsIn(talon);
  if (trump < 0 || points === 0 || side === 'nobody') return 'The talon:';
  return `The talon, ${points} points for the ${side === 'soloist' ? 'soloist' : 'defenders'}:`;
};

/** Both sides' points, as they were compared. */
const Points = ({ deal }: { deal: DealView }): ReactElement => (
  <dl className="sheet-points">
    <Side name="Soloist" points={deal.solo} marriages={deal.soloMarriages} />
    <Side name="Defenders" points={deal.defence} marriages={deal.defenceMarriages} />
  </dl>
);

const Side = ({ name, points, marriages }: { name: string; points: number; marriages: number }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{points + marriages}</b> points
      {marriages > 0 && (
        <small>
          {points} in cards + {marriages} in marriages
        </small>
      )}
    </dd>
  </div>
);

/** ' · kontra ×2', or the two of the defenders where they differ. */
const levelText = (info: TableInfo, { soloist }: DealView, { levels }: Component): string => {
  const [first, second] = levels;
  if (first === second) return first === 0 ? ' · no kontra' : ` · ${kontraLevel(first)}`;
  const each = [first, second].map((level, line) => `${nameOf(info, (soloist + 1 + line) % 3)} ${kontraLevel(level)}`);
  return ` · ${each.join(', ')}`;
};
