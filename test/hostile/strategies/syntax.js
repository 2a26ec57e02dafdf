export class Strategy {
  name = 'unfinished'
  part1Play( {
}
