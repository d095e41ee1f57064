import type { PROOF_EN } from '../en/proof.ts';
import type { Translation } from '../message.ts';

export const PROOF_FR: Translation<typeof PROOF_EN> = {
  'draw.code': 'Code du tirage :',
  'draw.codeAbout':
    'Comparez-le avec les autres, de vive voix par exemple. S’il est identique, le serveur vous a montré à tous la même liste.',
  'draw.voided': 'Tirages sans suite',
  'draw.void.silent': 'Tirage {number} : aucune réponse n’est parvenue au serveur ({names}).',
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
};
