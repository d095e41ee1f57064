import type { Language } from '@luctor/rules';

// Words that puzzles, the puzzle of the day and ready-made lists leave out, because nobody asked for
// them there. They stay valid: players may play them, look them up and put them into their own deck.
// Reviewed by hand: slurs against people for what they are, the coarsest obscenities, sexual violence.
// Words whose first meaning is harmless (SLAG, PRICK, CHATTE) are not listed. `*` stands for any
// ending, so that all forms of a lemma are covered; a test compares with the forms of the lists.
const OFFENSIVE: Readonly<Record<Language, string>> = {
  en: `
    ABO ABOS BOHUNK* BOONG BOONGS CHINK CHINKS CHINKIE* CHINKY COOLIE* COON COONS DAGO DAGOES DAGOS DARKEY*
    DARKIE* DARKY FAG FAGS FAGGED FAGGING FAGGOT* FAGGY GOLLIWOG* GOLLYWOG* GOOK GOOKS GYP GYPS GYPPED GYPPING GRINGO* GYPPO*
    HEBE HEBES HOMO HOMOS HONKEY* HONKIE* HONKY JAP JAPS JEW JEWS JEWED JEWING JIGABOO* KAFFIR* KIKE KIKES LESBO
    LESBOS LEZ LEZES LEZZ* LUBRA* MONGOLOID* MULATTO* NEGRO NEGROID* NIGGA* NIGGER* OCTOROON* PICCANIN*
    PICKANIN* POOF POOFS POOFTAH* POOFTER* POOVE* QUADROON* REDSKIN* RETARD RETARDS RETARDED SAMBO SAMBOS SHEENY
    SHEENIE* SPAZ SPAZZ* SPIC SPICS SPICK SPICKS SQUAW SQUAWS TAIG TAIGS TRANNIE* TRANNY WETBACK* WHITEY* WOG
    WOGS WOP WOPS WOPPED WOPPING YID YIDS
    ARSEHOLE* ASSHOLE* APESHIT* BLOWJOB* BULLSHIT* CHICKENSHIT* CLIT CLITS COCKSUCK* CUM CUMS CUNT CUNTS
    DICKHEAD* DILDO* DIPSHIT* FUCK* GOBSHITE* HORSESHIT* JIZZ* MOTHERFUCK* QUIM QUIMS SHAT SHIT SHITS
    SHITE* SHITHEAD* SHITING SHITTED SHITTIE* SHITTINESS SHITTING SHITTY SLUT SLUTS SLUTT* TITTIE* TITTY TWAT TWATS WANK WANKS WANKED WANKER* WANKING WHORE* WHORING
    RAPE RAPED RAPES RAPING RAPIST*`,
  fr: `
    BAMBOULA* BEURETTE* BICOT BICOTS BOCHE BOCHES BOUGNOUL* CAFRE CAFRES CHINETOQU* CHLEUH* CROUILL*
    FIOTTE* GOGOL* GOUDOU* GOUGNOTTE* GOUINE* LOPETTE* METEQUE* MONGOLIEN* MORICAUD* NEGRE NEGRES NEGRESSE*
    NEGRILLON* NEGRO NEGROID* NEGROS PEDE PEDERASTE* PEDES POLACK* RASTAQUOUER* RATONNAD* RATONNER RITAL* ROMANICHEL* ROMANO ROMANOS SCHLEU*
    SIDAIQUE* TAFIOLE* TANTOUS* TANTOUZ* TAPETTE* TARLOUZ* TRAVELO* YOUPIN*
    BITE BITES BRANLETTE* BRANLEUR* BRANLEUS* CHIASSE* CHIER CHIEUR* CHIEUS* CHIOTTE* CONARD* CONASSE* CONCHI* CONNARD*
    CONNASSE* CONNERIE* COUILLE COUILLES EMMERD* ENCUL* ENFOIR* FOUTRE GODEMICH* MERD* NIBARD* NICHON*
    NIQU* PARTOUZ* PETASSE PETASSES POUFFIASSE* PUTAIN* PUTE PUTES SALAUD* SALOPARD* SALOPE SALOPES
    SODOMIS* ZOB ZOBS PEDOPHIL* VIOL VIOLS VIOLER VIOLEUR* VIOLEUS*`,
};

interface Listed {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

function isBeginning(entry: string): boolean {
  return entry.endsWith('*');
}

function readList(text: string): Listed {
  const entries = text.trim().split(/\s+/);
  return {
    words: new Set(entries.filter((entry) => !isBeginning(entry))),
    beginnings: entries.filter(isBeginning).map((entry) => entry.slice(0, -1)),
  };
}

const LISTED: Readonly<Record<Language, Listed>> = {
  en: readList(OFFENSIVE.en),
  fr: readList(OFFENSIVE.fr),
};

/** Whether puzzles and ready-made lists should leave this word out: itself, or one of its lemmas. */
export function isOffensive(
  language: Language,
  word: string,
  lemmas: readonly string[] = [],
): boolean {
  const { words, beginnings } = LISTED[language];
  return [word, ...lemmas].some(
    (each) => words.has(each) || beginnings.some((beginning) => each.startsWith(beginning)),
  );
}
