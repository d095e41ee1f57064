import type { Language } from '@luctor/rules';
import type { TableCommand } from './table-command.ts';

/**
 * The verbs of the command line in both languages; both are understood whatever the page's
 * language. The help lists the first form of each language, the word on the page; the others are
 * those of the manuals and of older versions. Written with accents, compared without.
 */
export interface Verb {
  readonly en: readonly string[];
  readonly fr: readonly string[];
  /** The command, or what its argument is. */
  readonly means: TableCommand | VerbArgument;
  /** How the help shows the argument. */
  readonly example?: Readonly<Record<Language, string>>;
}

export const VERB_ARGUMENTS = [
  'play',
  'tiles',
  'order',
  'racks',
  'clock',
  'name',
  'word',
  'board',
  'row',
  'column',
  'square',
] as const;
export type VerbArgument = (typeof VERB_ARGUMENTS)[number];

const both = (text: string) => ({ en: text, fr: text });
const words = (text: string) => text.split('|');
const verb = (en: string, fr: string, means: Verb['means'], example?: Verb['example']): Verb => ({
  en: words(en),
  fr: words(fr),
  means,
  ...(example && { example }),
});

export const VERBS: readonly Verb[] = [
  verb('play', 'jouer|joue', 'play'),
  verb('pass', 'passer|passe', { type: 'pass' }),
  verb('swap|change|exchange', 'échanger|échange|changer|change', 'tiles', both('QV')),
  verb('hint', 'indice', { type: 'hint' }),
  verb('shuffle|juggle', 'mélanger|permuter|permute', { type: 'juggle' }),
  verb('rearrange|arrange', 'ranger|range', 'order', both('AEI')),
  verb('sort|alphabetic', 'trier|alphabétique|ordre alphabétique', { type: 'alphabetic' }),
  verb('take back|recall', 'reprendre|retirer|rappeler', { type: 'recall' }),
  verb('values|tile values', 'valeurs', { type: 'panel', panel: 'values' }),
  verb('letters|distribution', 'lettres|nombre de lettres|distribution', {
    type: 'panel',
    panel: 'letters',
  }),
  verb('bonuses|premiums|symbols', 'cases bonus|bonus|primes', {
    type: 'panel',
    panel: 'premiums',
  }),
  verb('play now|force', 'jouer tout de suite|forcer|force', { type: 'force' }),
  verb('racks|view racks', 'chevalets|réglettes', 'racks'),
  verb('clock', 'pendule|chronomètre|chrono', 'clock', {
    en: 'stop, start, 2:00',
    fr: 'arrêt, départ, 2:00',
  }),
  verb('save', 'enregistrer|sauvegarder', 'name', { en: 'NAME', fr: 'NOM' }),
  verb('word|look up', 'mot|chercher', 'word', { en: 'HORN', fr: 'MAISON' }),
  verb('end game|end|quit', 'finir la partie|fin de partie|fin|quitter', { type: 'endGame' }),
  verb('new game', 'nouvelle partie', { type: 'newGame' }),
  verb('settings|options', 'réglages|options', { type: 'panel', panel: 'options' }),
  verb('help', 'aide', { type: 'panel', panel: 'help' }),
  verb('challenge', 'contester|conteste', { type: 'challenge' }),
  verb('accept', 'accepter|accepte', { type: 'accept' }),
  verb('yes|y', 'oui|o', { type: 'yes' }),
  verb('no|n', 'non|n', { type: 'no' }),
  verb('continue|go on|next', 'continuer|suite', { type: 'proceed' }),
  verb('pause|hold', 'pause', { type: 'hold' }),
  verb('rack', 'chevalet|réglette', { type: 'say', what: { type: 'rack' } }),
  verb('score|scores', 'score|scores', { type: 'say', what: { type: 'score' } }),
  verb('board', 'grille|plateau', 'board'),
  verb('row', 'ligne', 'row', { en: '8', fr: 'H' }),
  verb('column', 'colonne', 'column', { en: 'H', fr: '8' }),
  verb('square', 'case', 'square', both('H8')),
  verb('moves|history', 'coups|historique', { type: 'say', what: { type: 'history' } }),
  verb('time', 'temps', { type: 'say', what: { type: 'clock' } }),
  verb('unseen', 'reste', { type: 'say', what: { type: 'unseen' } }),
  verb('bag', 'sac', { type: 'say', what: { type: 'bag' } }),
  verb('turn', 'tour', { type: 'say', what: { type: 'turn' } }),
];

/** The commands as the help lists them: `swap QV`, `échanger QV`. */
export function typedForms(language: Language): readonly string[] {
  return VERBS.flatMap((each) => {
    const [first] = each[language];
    if (first === undefined) return [];
    return each.example === undefined ? first : `${first} ${each.example[language]}`;
  });
}

/** Lower case, without accents and hyphens, one space between words: how verbs are compared. */
export function foldVerb(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-\s]+/g, ' ')
    .trim();
}
