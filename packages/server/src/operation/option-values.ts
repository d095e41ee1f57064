import { InvalidArgumentError } from 'commander';
import { parseProxies, type Proxies } from '../net/proxies.ts';
import { DEFAULT_LIMITS, type Limits } from '../runtime/config.ts';

/** Reads the values of options; commander puts the option's name before these messages. */

export function connections(text: string): number {
  const number = wholeNumber()(text);
  if (number >= 2) return number;
  throw new InvalidArgumentError('It takes at least 2: one writes, the others read.');
}

export function notEmpty(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

/** `cli` has its own: no package that both may import knows command lines, or commander. */
export function wholeNumber(max = Number.MAX_SAFE_INTEGER, min = 0): (text: string) => number {
  return (text) => {
    const number = Number(text);
    // Number('') is 0
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    const range = max === Number.MAX_SAFE_INTEGER ? '' : ` from ${min} to ${max}`;
    throw new InvalidArgumentError(`It takes a whole number${range}.`);
  };
}

export function readProxies(text: string): Proxies {
  const read = parseProxies(text);
  if (read.ok) return read.value;
  throw new InvalidArgumentError(
    `It takes a number of proxies, or their addresses such as 10.0.0.0/8,::1; “${read.error}” is neither.`,
  );
}

/** Normalized as browsers do: an origin written differently would never match. */
export function addOrigin(text: string, others: readonly string[] = []): readonly string[] {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new InvalidArgumentError('It takes an address such as https://play.example.');
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new InvalidArgumentError(`It takes an address without a path: ${url.origin}.`);
  }
  return [...others, url.origin];
}

export function addLimit(text: string, others: Partial<Limits> = {}): Partial<Limits> {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? [];
  if (!Object.hasOwn(DEFAULT_LIMITS, name)) {
    const known = Object.keys(DEFAULT_LIMITS).join(', ');
    throw new InvalidArgumentError(`There is no limit “${name}”; there are ${known}.`);
  }
  return { ...others, [name]: wholeNumber()(value) };
}
