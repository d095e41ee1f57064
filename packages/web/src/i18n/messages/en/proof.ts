import type { Withheld } from '@luctor/protocol';
import type { Message } from '../message.ts';

type ProofKey = `withheld.${Withheld}`;

/** How tiles were drawn online, and how that is checked [S3]. */
export const PROOF_EN = {
  'draw.code': 'Code of the draw:',
  'draw.codeAbout':
    'Compare it with the others, by voice for example. If it is the same, the server has shown you all the same list.',
  'draw.voided': 'Draws that led to no game',
  'draw.void.silent': 'Draw {number}: no answer from {names} reached the server.',
  'draw.void.stopped': 'Draw {number}: the server stopped it.',
  'withheld.title': 'This device gave nothing to the draw.',
  'withheld.no-commitments': 'The server asked for its bytes before everyone had committed.',
  'withheld.no-fingerprint': 'The server did not say which rules and words the game is played by.',
  'withheld.changed': 'The server changed the players, the rules or its own share meanwhile.',
  'withheld.repeated': 'The server started the same draw twice.',
  'withheld.not-listed': 'The server’s list has another entry for you.',
  'withheld.two-lists': 'The server showed two different lists for one draw.',
} as const satisfies Readonly<Record<ProofKey, Message>> & Readonly<Record<string, Message>>;
