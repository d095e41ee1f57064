import { InvalidArgumentError } from 'commander';

/** Parsers of number options. Commander puts the option's name before these messages. */

type NumberParser = (text: string) => number;

/** A whole number in digits: no signs, no exponents. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER): NumberParser {
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`;
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${range}.`);
  };
}

export function decimalNumber(least: number, most: number): NumberParser {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Expected a number from ${least} to ${most}.`);
  };
}

/** Several whole numbers with commas between them. */
export function wholeNumbers(least: number, most: number, count: number): (t: string) => number[] {
  const parse = wholeNumber(least, most);
  return (text) => {
    const parts = text.split(',');
    if (parts.length > count) {
      throw new InvalidArgumentError(`Expected at most ${count} numbers.`);
    }
    return parts.map(parse);
  };
}

/** Games and rounds add to the seed: a larger one would lose its last digits. */
export const seedNumber = wholeNumber(0, 1_000_000);

/** More threads than any machine has cores would only fill its memory. */
export const threadCount = wholeNumber(1, 256);
