import type { PROOF_EN } from '../en/proof.ts';
import type { Translation } from '../message.ts';

export const PROOF_FR: Translation<typeof PROOF_EN> = {
  'draw.code': 'Code du tirage :',
  'draw.codeAbout':
    'Comparez-le avec les autres, de vive voix par exemple. S’il est identique, le serveur vous a montré à tous la même liste.',
  'draw.voided': 'Tirages sans suite',
  'draw.void.silent': 'Tirage {number} : aucune réponse n’est parvenue au serveur ({names}).',
  'draw.void.left': 'Tirage {number} : une place s’est libérée ({names}).',
  'draw.void.stopped': 'Tirage {number} : le serveur l’a interrompu.',
  'withheld.title': 'Cet appareil n’a rien donné au tirage.',
  'withheld.no-commitments':
    'Le serveur a demandé ses octets avant que chacun se soit engagé sur les siens.',
  'withheld.no-fingerprint':
    'Le serveur n’a pas dit avec quelles règles et quels mots la partie se joue.',
  'withheld.changed': 'Le serveur a changé entre-temps les joueurs, les règles ou sa propre part.',
  'withheld.repeated': 'Le serveur a commencé deux fois le même tirage.',
  'withheld.not-listed': 'La liste du serveur porte autre chose à votre place.',
  'withheld.two-lists': 'Le serveur a montré deux listes différentes pour un même tirage.',
  'proof.title': 'Tirage équitable',
  'proof.checking': 'Comparaison du journal avec ce que cet appareil a gardé',
  'proof.failed': 'Le journal n’a pas pu être récupéré. Réessayez plus tard.',
  'proof.verified': 'Vérifié : personne n’a choisi les jetons, rien n’a été modifié après coup.',
  'proof.partly-checked': 'Vérifié en partie : {what}.',
  'proof.does-not-match': 'Ne concorde pas : {what}.',
  'proof.consistent': 'Cohérent avec lui-même, non prouvé.',
  'proof.replayed': 'Rejouée, non prouvée.',
  'proof.verifiedAbout': {
    one: 'Le journal du serveur correspond à ce que cet appareil a vu et envoyé pendant {n} tour.',
    other:
      'Le journal du serveur correspond à ce que cet appareil a vu et envoyé pendant les {n} tours.',
  },
  'proof.partly-checkedAbout':
    'Tout le reste du journal correspond à ce que cet appareil a vu et envoyé.',
  'proof.does-not-matchAbout':
    'Le journal du serveur n’est pas ce que cet appareil a vu et envoyé. Gardez le reçu : il montre la différence.',
  'proof.consistentAbout':
    'Cet appareil n’a pas de reçu auquel comparer le journal. Celui-ci suit les règles, mais un faux pourrait les suivre aussi.',
  'proof.replayedAbout':
    'Les règles redonnent la même partie. Personne d’autre ne s’est engagé sur le tirage : il n’y a rien à comparer.',
  'proof.details': 'Détails',
  'proof.differences': 'Ce qui ne concorde pas',
  'proof.unchecked': 'Ce qui n’a pas été vérifié',
  'proof.acts': 'Ce qu’aucun joueur n’a fait',
  'proof.voidRevealed':
    'Votre appareil avait déjà montré ses octets : le serveur pouvait connaître les jetons.',
  'proof.code': 'Code du tirage',
  'proof.dealer': 'Serveur : engagement, pris avant les autres',
  'proof.dealerBytes': 'Serveur : octets, montrés maintenant',
  'proof.committed': '{name} : engagement',
  'proof.bytes': '{name} : octets',
  'proof.firstTiles': 'Premiers jetons tirés',
  'proof.limits': 'Ce que cela ne prouve pas',
  'proof.limitsAbout':
    'Que personne n’a regardé les jetons, que les ordinateurs ont joué à leur niveau, que le serveur n’a pas été lent exprès, combien de tirages il a interrompus.',
  'proof.receipt': 'Reçu',
  'proof.receiptAbout':
    'Ce que cet appareil a gardé : le tirage, vos jetons, vos coups. Il reste 90 jours dans ce navigateur et il est privé : qui a le fichier sait ce que vous aviez en main.',
  'proof.export': 'Enregistrer le reçu',
  'proof.import': 'Vérifier avec un fichier de reçu',
  'proof.badReceipt': 'Ce fichier n’est pas un reçu, ou il est endommagé.',
  'proof.otherReceipt': 'Vérifié avec le fichier {name}.',
  'unchecked.draw': 'un autre de vos appareils a pris part au tirage',
  'unchecked.beginning': 'cet appareil n’a pas vu la partie commencer',
  'unchecked.turns': {
    one: 'cet appareil n’a pas vu le tour {turns}',
    other: 'cet appareil n’a pas vu les tours {turns}',
  },
  'unchecked.other-device': {
    one: 'un autre de vos appareils a pu jouer le tour {turns}',
    other: 'un autre de vos appareils a pu jouer les tours {turns}',
  },
  'unchecked.words': 'cette page a d’autres mots que la partie',
  'unchecked.last-words': 'seul le journal dit si quelqu’un pouvait encore former un mot à la fin',
  'unchecked.rules': 'la partie a suivi une autre version des règles',
  'unchecked.continued': 'le début a été repris d’une autre partie',
  'unchecked.full': 'il s’est passé plus de choses qu’un reçu n’en contient',
  'differs.other-game': 'ce journal est celui d’une autre partie',
  'differs.attempt':
    'le journal contient un autre tirage que celui auquel cet appareil a pris part',
  'differs.dealer-commitment': 'le serveur a changé son engagement après l’avoir montré',
  'differs.dealer-bytes': 'les octets du serveur ne sont pas ceux de son engagement',
  'differs.own-commitment': 'le journal vous attribue un autre engagement que le vôtre',
  'differs.own-bytes': 'le journal vous attribue d’autres octets que les vôtres',
  'differs.setup':
    'le journal contient d’autres joueurs, règles ou mots que ceux convenus ({field})',
  'differs.setup.edition': 'édition',
  'differs.setup.language': 'langue des mots',
  'differs.setup.vocabulary': 'dictionnaire',
  'differs.setup.ruleset': 'règles',
  'differs.setup.players': 'joueurs',
  'differs.setup.wordCheck': 'contrôle des mots',
  'differs.setup.clock': 'pendule',
  'differs.setup.table': 'type de table',
  'differs.setup.turnRange': 'limites d’un tour',
  'differs.setup.options': 'options de la table',
  'differs.setup.rules': 'version des règles',
  'differs.setup.lexicon': 'mots',
  'differs.list':
    'le journal contient un autre engagement que celui montré à cet appareil ({name})',
  'differs.reveal': 'des octets donnés ne sont pas ceux de l’engagement ({name})',
  'differs.tiles': 'au tour {turn}, les jetons tirés par {name} ne découlent pas du tirage',
  'differs.tilesFirst': 'les premiers jetons tirés par {name} ne découlent pas du tirage',
  'differs.void-attempt': 'le tirage {number}, resté sans suite, est omis ou raconté autrement',
  'differs.seen.rack':
    'au tour {turn}, le journal vous attribue d’autres jetons que ceux affichés ici',
  'differs.seen.seats':
    'au tour {turn}, le journal contient d’autres scores ou joueurs que ceux affichés ici',
  'differs.seen.turn': 'au tour {turn}, le journal contient un autre temps que celui affiché ici',
  'differs.seen.clock':
    'au tour {turn}, le journal contient d’autres réglages de la pendule que ceux affichés ici',
  'differs.seen.options':
    'au tour {turn}, le journal contient d’autres options que celles affichées ici',
  'differs.seen.result': 'le journal contient un autre résultat que celui affiché ici',
  'differs.seen.history': 'au tour {turn}, le journal contient un autre coup que celui affiché ici',
  'differs.not-sent': 'au tour {turn}, le journal vous attribue ce que cet appareil n’a pas envoyé',
  'differs.was-refused': 'au tour {turn}, le journal vous attribue ce que le serveur avait refusé',
  'differs.missing': 'au tour {turn}, il manque au journal ce que le serveur vous avait confirmé',
  'differs.unknown-word':
    'au tour {turn}, {word} a été joué, alors qu’il n’est pas dans le dictionnaire de la partie',
  'differs.good-word-refused':
    'au tour {turn}, {word} a été refusé, alors qu’il est dans le dictionnaire de la partie',
  'differs.no-consent.clock': 'au tour {turn}, la pendule a été changée sans l’accord de tous',
  'differs.no-consent.options':
    'au tour {turn}, les options ont été changées sans l’accord de tous',
  'differs.entry': 'au tour {turn}, le journal contient un autre mot commencé que celui envoyé',
  'differs.too-short': 'le journal s’arrête avant ce que cet appareil a vu',
  'differs.rules': 'le tour {turn} ne découle pas des règles',
  'act.time-given-back': 'Tour {turn} : temps rendu ({time}), car personne ne pouvait jouer',
  'act.turn-lost-on-time': 'Tour {turn} : perdu au temps par {name}',
  'act.placing-time-over': 'Tour {turn} : temps de pose écoulé pour {name}',
  'act.word-fixed-on-time': 'Tour {turn} : temps écoulé pour {name}, le mot commencé a compté',
  'act.game-lost-on-time': 'Tour {turn} : {name} a perdu la partie au temps',
  'act.no-last-word':
    'Tour {turn} : {name} n’a pas dit en une minute si un autre mot était possible',
  'act.stand-in-came': 'Tour {turn} : un ordinateur a remplacé {name}',
  'act.stand-in-left': 'Tour {turn} : {name} est de retour',
  'act.taken-out': 'Tour {turn} : le serveur a retiré {name} de la partie',
  'act.everyone-away': 'Tour {turn} : plus personne à la table, la pendule s’est arrêtée',
  'act.someone-back': 'Tour {turn} : quelqu’un est revenu, la pendule est repartie',
  'act.abandoned': 'Tour {turn} : personne pendant 24 heures, la partie a été gardée inachevée',
  'act.set-aside': 'Tour {turn} : partie mise de côté',
  'act.resumed': 'Tour {turn} : partie reprise',
  'act.ended': 'Tour {turn} : le serveur a mis fin à la partie',
};
