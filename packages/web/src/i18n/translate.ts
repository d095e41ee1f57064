import type { Language } from '@luctor/rules';
import { formatNumber } from './format.ts';
import { language, messagesOf, type MessageKey } from './language.ts';
import type { EN } from './messages/en/all.ts';
import type { Names, PluralMessage } from './messages/message.ts';

/** The values for the braces of a message. Numbers follow the language's conventions. */
export type Params = Readonly<Record<string, string | number>>;

type TextOf<K extends MessageKey> = (typeof EN)[K] extends infer M
  ? M extends string
    ? M
    : M extends PluralMessage
      ? M['one'] | M['other']
      : never
  : never;

/** What `t` needs besides a key: nothing, or exactly the names in its braces. */
export type ParamsOf<K extends MessageKey> = [Names<TextOf<K>>] extends [never]
  ? []
  : [params: Readonly<Record<Names<TextOf<K>>, string | number>>];

/** A text of the page in the current language. */
export function t<K extends MessageKey>(key: K, ...params: ParamsOf<K>): string {
  return say(language.value, key, params[0]);
}

/** Whether a key made from a code names a message. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messagesOf(language.peek()), key);
}

/** Like `t`, in a given language: for pure code, and for keys made from codes. */
export function say(language: Language, key: MessageKey, params: Params = {}): string {
  const message = messagesOf(language)[key];
  if (message === undefined) throw new Error(`${key} is not loaded in ${language}`);
  const text = typeof message === 'string' ? message : pluralForm(language, message, params);
  const filled = text.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = params[name];
    if (value === undefined) return braces;
    return typeof value === 'number' ? formatNumber(language, value) : value;
  });
  return language === 'fr' ? spaceFrench(filled) : filled;
}

function pluralForm(language: Language, message: PluralMessage, params: Params): string {
  const count = Number(params['n'] ?? 0);
  return PLURALS[language].select(count) === 'one' ? message.one : message.other;
}

const PLURALS: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

/**
 * French puts a narrow space that does not break before : ; ! ? % and inside guillemets.
 * Messages are written with plain spaces, which are easier to read and to type.
 */
export function spaceFrench(text: string): string {
  return text.replace(/ (?=[:;!?»%])/g, '\u202f').replace(/« /g, '«\u202f');
}
