export class Strategy {
  name = 'no methods';
}
