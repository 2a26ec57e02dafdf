// Who can play in a page: the bots of the house.
export { openHouseBot, type Player } from '../sandbox/player.ts';
