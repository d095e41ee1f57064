// Reads a hunspell dictionary (.aff, .dic) and lists the forms of its entries with their
// morphological fields. Only what the dictionaries of our sources use: FLAG long, NEEDAFFIX,
// FORBIDDENWORD, cross products, one affix continued by another. The `unmunch` of the hunspell
// tools is no alternative: it ignores NEEDAFFIX and writes every elided form.

export interface AffixRule {
  readonly strip: string;
  readonly append: string;
  /** Flags of the affixes that can follow this one. */
  readonly flags: readonly string[];
  readonly applies: (stem: string) => boolean;
  readonly fields: readonly string[];
}

export interface Affix {
  readonly kind: 'prefix' | 'suffix';
  readonly flag: string;
  readonly crosses: boolean;
  readonly rules: readonly AffixRule[];
}

export interface AffixTable {
  readonly affixes: ReadonlyMap<string, Affix>;
  readonly needAffix: string | undefined;
  readonly forbidden: string | undefined;
  readonly parseFlags: (text: string) => string[];
}

export interface DictionaryEntry {
  readonly stem: string;
  readonly flags: readonly string[];
  /** `po:nom`, `is:mas`, `st:cheval` … */
  readonly fields: readonly string[];
}

export interface Form {
  readonly text: string;
  /** The fields that the affixes add to those of the entry. */
  readonly fields: readonly string[];
  readonly prefix: string;
}

export function parseAffixes(text: string): AffixTable {
  const lines = text.split('\n').map((line) => line.trim());
  const option = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name} `))?.split(/\s+/)[1];
  const flagForm = option('FLAG');
  if (flagForm !== undefined && flagForm !== 'long')
    throw new Error(`FLAG ${flagForm} is not read`);
  const parseFlags = flagForm === 'long' ? parseLongFlags : (flags: string) => flags.split('');

  const affixes = new Map<string, { affix: Affix; rules: AffixRule[] }>();
  for (const line of lines) {
    const [type, flag, third, fourth, condition, ...fields] = line.split(/\s+/);
    if (type !== 'PFX' && type !== 'SFX') continue;
    if (flag === undefined || third === undefined || fourth === undefined) {
      throw new Error(`half an affix: ${line}`);
    }
    const known = affixes.get(flag);
    if (known === undefined) {
      const rules: AffixRule[] = [];
      const kind = type === 'PFX' ? 'prefix' : 'suffix';
      affixes.set(flag, { affix: { kind, flag, crosses: third === 'Y', rules }, rules });
      continue;
    }
    const [append = '', flags = ''] = fourth.split('/');
    known.rules.push({
      strip: third === '0' ? '' : third,
      append: append === '0' ? '' : append,
      flags: parseFlags(flags),
      applies: parseCondition(known.affix.kind, condition ?? '.'),
      fields,
    });
  }
  return {
    affixes: new Map([...affixes].map(([flag, { affix }]) => [flag, affix])),
    needAffix: option('NEEDAFFIX'),
    forbidden: option('FORBIDDENWORD'),
    parseFlags,
  };
}

function parseLongFlags(flags: string): string[] {
  return flags.match(/../gu) ?? [];
}

function parseCondition(kind: Affix['kind'], condition: string): (stem: string) => boolean {
  if (condition === '.') return () => true;
  if (!/[[.]/.test(condition)) {
    return kind === 'prefix'
      ? (stem) => stem.startsWith(condition)
      : (stem) => stem.endsWith(condition);
  }
  const pattern = new RegExp(kind === 'prefix' ? `^${condition}` : `${condition}$`, 'u');
  return (stem) => pattern.test(stem);
}

/** The first line of a .dic is a count, often wrong; tabs and spaces separate the fields. */
export function parseDictionary(text: string, table: AffixTable): DictionaryEntry[] {
  const entries: DictionaryEntry[] = [];
  for (const line of text.split('\n').slice(1)) {
    const [head = '', ...fields] = line.trim().split(/\s+/);
    if (head === '') continue;
    const slash = head.indexOf('/', 1);
    entries.push({
      stem: slash < 0 ? head : head.slice(0, slash),
      flags: slash < 0 ? [] : table.parseFlags(head.slice(slash + 1)),
      fields,
    });
  }
  return entries;
}

/**
 * All forms of an entry, the entry itself first if it may stand alone. `keepsPrefix` lets the caller
 * skip prefixes that it does not need: elisions (l', d', qu') would make ten times as many forms as
 * there are words.
 */
export function expandEntry(
  entry: DictionaryEntry,
  table: AffixTable,
  keepsPrefix: (prefix: string) => boolean = () => true,
): Form[] {
  const forms: Form[] = [];
  if (table.forbidden !== undefined && entry.flags.includes(table.forbidden)) return forms;
  const standsAlone = (flags: readonly string[]): boolean =>
    table.needAffix === undefined || !flags.includes(table.needAffix);
  const affixesOf = (flags: readonly string[], kind: Affix['kind']): Affix[] =>
    flags.map((flag) => table.affixes.get(flag)).filter((affix) => affix?.kind === kind) as Affix[];

  if (standsAlone(entry.flags)) forms.push({ text: entry.stem, fields: [], prefix: '' });

  const addSuffixed = (
    stem: string,
    suffixes: readonly Affix[],
    prefixed: Form | undefined,
  ): void => {
    for (const suffix of suffixes) {
      for (const rule of matching(suffix, stem)) {
        const text = stem.slice(0, stem.length - rule.strip.length) + rule.append;
        const form = {
          text: (prefixed?.prefix ?? '') + text,
          fields: [...(prefixed?.fields ?? []), ...rule.fields],
          prefix: prefixed?.prefix ?? '',
        };
        if (standsAlone(rule.flags)) forms.push(form);
        if (prefixed !== undefined) continue;
        for (const prefix of affixesOf(rule.flags, 'prefix')) addPrefixed(form, prefix);
        for (const prefix of suffix.crosses ? affixesOf(entry.flags, 'prefix') : []) {
          if (prefix.crosses) addPrefixed(form, prefix);
        }
      }
    }
  };
  const addPrefixed = (base: Form, prefix: Affix): void => {
    for (const rule of matching(prefix, base.text)) {
      if (!keepsPrefix(rule.append)) continue;
      const stem = base.text.slice(rule.strip.length);
      const form = {
        text: rule.append + stem,
        fields: [...base.fields, ...rule.fields],
        prefix: rule.append,
      };
      if (standsAlone(rule.flags)) forms.push(form);
      addSuffixed(stem, affixesOf(rule.flags, 'suffix'), form);
    }
  };

  addSuffixed(entry.stem, affixesOf(entry.flags, 'suffix'), undefined);
  const base: Form = { text: entry.stem, fields: [], prefix: '' };
  for (const prefix of affixesOf(entry.flags, 'prefix')) addPrefixed(base, prefix);
  return forms;
}

function matching(affix: Affix, stem: string): AffixRule[] {
  return affix.rules.filter((rule) => {
    const fits = affix.kind === 'prefix' ? stem.startsWith(rule.strip) : stem.endsWith(rule.strip);
    return fits && rule.applies(stem);
  });
}
