// Whatever it does to its own world, the next question and other players must not notice.
JSON.parse = () => ({ hand: [], choices: [{ type: 'PLAY_DECK_TOP' }] });
JSON.stringify = () => 'x'.repeat(1e6);
Reflect.apply = () => 'stolen';
Math.random = () => 2;
Array.prototype.map = () => [];
Array.prototype.push = () => 0;
Array.prototype[Symbol.iterator] = function* () {};
String.prototype.slice = () => 'x'.repeat(1e6);
Promise.prototype.then = () => {};
Object.prototype.ok = true;

export class Strategy {
  name = 'tampers with JSON and prototypes';
  part1Play(state) {
    return state.choices[0];
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
