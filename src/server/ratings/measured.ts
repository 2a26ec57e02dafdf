// What `talon ladder` has measured of the bots that people choose as levels: data/ladder/GAME.json has all of it. It is on the
// scale of tournaments of bots, where everybody begins with 25 too.

export const MEASURED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  tysiac: { heuristic: 32.1, 'expert:quick': 38.94 },
  ulti: { heuristic: 32.69, 'expert:quick': 36.68 },
  skitgubbe: { careful: 29.53, 'expert:quick': 34.68 },
  mosaic: { disruptor: 29.1, 'expert:quick': 31.33 },
};
