export class Strategy {
  name = 'an answer nested deeply';
  part1Play(state) {
    let answer = [];
    for (let i = 0; i < 3000; i++) answer = [answer];
    return answer;
  }
  part1Slough() {
    return null;
  }
  part2Move(state) {
    return state.choices[0];
  }
}
