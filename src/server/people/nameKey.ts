// What counts when two names are compared: whoever sees one of them must not take it for the other.

/** Small letters of other alphabets that look like Latin ones, or whose capitals do. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  ı: 'i',
  ԁ: 'd',
  ɡ: 'g',
  һ: 'h',
  ӏ: 'l',
  ԛ: 'q',
  ԝ: 'w',
  ѵ: 'v',
  ɑ: 'a',
  օ: 'o',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  ց: 'g',
};

/** Spaces of every width, signs that are not seen, and what may stand between two parts of a name. */
const BETWEEN = /[\p{Z}\p{C}\p{Pd}\p{Pc}\p{Default_Ignorable_Code_Point}\u2800.·•'’‘`´]+/gu;

/** 'Ada (2)' is how the second of two of an older server is shown, and nobody's name. */
const NUMBER = /\(\d+\)$/;

/** Equal for names that are one to the eye: 'Ada', 'ADA', 'Аdа' with Cyrillic letters, 'A d a'. */
export const nameKey = (name: string): string => {
  const plain = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  const bare = plain.replace(BETWEEN, '').replace(NUMBER, '');
  // A name of nothing but such signs is told apart by them.
  return Array.from(bare === '' ? plain : bare, (sign) => LOOKALIKES[sign] ?? sign).join('');
};
