enum Suit {
  Clubs,
}

export class Strategy {
  name = String(Suit.Clubs);
}
