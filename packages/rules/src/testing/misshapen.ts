/**
 * Data that differs from an example in one place, so that no strict reader may accept it: a field
 * is missing, one is there too many, or a value is of another kind.
 */
interface Misshapen {
  /** Such as `without setup.players.0.name`. */
  readonly how: string;
  readonly data: unknown;
}

/** Parts of an example by their paths, with `*` for any place in a list. */
export interface Leeway {
  /** May be missing. */
  readonly optional?: readonly string[];
  /** May be null. */
  readonly nullable?: readonly string[];
  /** Take anything: they are left alone, with all that is in them. */
  readonly open?: readonly string[];
}

/** Every such change of an example. */
export function misshapen(
  example: unknown,
  { optional = [], nullable = [], open = [] }: Leeway = {},
): readonly Misshapen[] {
  const found: Misshapen[] = [];
  const walk = (value: unknown, path: string, put: (other: unknown) => unknown): void => {
    if (open.includes(path)) return;
    const where = path === '' ? 'the whole' : path;
    const others = nullable.includes(path) ? othersThan(value) : [null, ...othersThan(value)];
    for (const other of others) {
      if (other === value) continue;
      found.push({ how: `${where} is ${JSON.stringify(other)}`, data: put(other) });
    }
    if (Array.isArray(value)) {
      value.forEach((item: unknown, at) => {
        walk(item, within(path, '*'), (other) => put(value.with(at, other)));
      });
    } else if (isObject(value)) {
      found.push({ how: `${where} has more`, data: put({ ...value, more: 1 }) });
      for (const [key, item] of Object.entries(value)) {
        const inner = within(path, key);
        const { [key]: _, ...rest } = value;
        if (!optional.includes(inner)) found.push({ how: `without ${inner}`, data: put(rest) });
        walk(item, inner, (other) => put({ ...value, [key]: other }));
      }
    }
  };
  walk(example, '', (other) => other);
  return found;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function within(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** Values of another kind; of what a null stands for, nothing is known. */
function othersThan(value: unknown): readonly unknown[] {
  switch (typeof value) {
    case 'string':
      return [7, true, ['text'], {}];
    case 'number':
      return ['7', value + 0.5, true, [7], {}];
    case 'boolean':
      return ['true', 1, [], {}];
    default:
      if (value === null) return [{ odd: true }, ['odd', 'odd']];
      return Array.isArray(value) ? ['text', 7, { length: 1 }] : ['text', 7, ['odd']];
  }
}
