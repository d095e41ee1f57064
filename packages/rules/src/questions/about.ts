import type { Command } from '../game/command.ts';
import type { Wish } from '../game/state.ts';
import type { Facts } from './facts.ts';
import { proposalOf } from './proposals.ts';

/**
 * What a command is about. It is refused as stale only when that has passed: a move of this turn
 * stays valid whatever others say, propose or set meanwhile.
 */
export const SUBJECTS = ['game', 'turn', 'play', 'question', 'last-words', 'proposal'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface About {
  readonly subject: Subject;
  /** Which turn or proposal of the game; 0 for the game itself. */
  readonly number: number;
}

type AboutFacts = Pick<Facts, 'turn' | 'openPlay' | 'question' | 'lastWords' | 'proposals'>;

const THE_GAME: About = { subject: 'game', number: 0 };

/** What this command would be about, for a player who sees these facts. */
export function aboutOf(facts: AboutFacts, command: Command): About {
  const { turn, openPlay, question, lastWords } = facts;
  switch (command.type) {
    case 'play':
    case 'exchange':
    case 'pass':
    case 'enter':
    case 'withdrawEntry':
    case 'takeHint':
      return { subject: 'turn', number: turn?.number ?? 0 };
    case 'challenge':
    case 'acceptPlay':
      return { subject: 'play', number: openPlay?.turn ?? 0 };
    case 'answerWord':
      return { subject: 'question', number: question?.turn ?? 0 };
    case 'answerLastWords':
      return { subject: 'last-words', number: lastWords?.turn ?? 0 };
    case 'changeClock':
      return aboutWish(facts, { type: 'clock', change: command.change });
    case 'setOptions':
      return aboutWish(facts, { type: 'options', options: command.options });
    case 'decline':
      return { subject: 'proposal', number: command.number };
    case 'contribute':
    case 'commit':
    case 'reveal':
    case 'claimTime':
    case 'giveTimeBack':
    case 'takeSeat':
    case 'returnSeat':
    case 'noteAbsence':
    case 'noteReturn':
    case 'leave':
    case 'endGame':
    case 'resume':
      return THE_GAME;
  }
}

/** The open proposal of the same, or the game: it would start another proposal. */
function aboutWish(facts: AboutFacts, wish: Wish): About {
  const open = proposalOf(facts, wish);
  return open === null ? THE_GAME : { subject: 'proposal', number: open.number };
}

/**
 * Whether a command of this type can have this subject: a pass is about a turn, never about the
 * game.
 */
export function fitsAbout(command: Command, { subject }: About): boolean {
  switch (command.type) {
    case 'changeClock':
    case 'setOptions':
      return subject === 'game' || subject === 'proposal';
    default:
      return subject === aboutOf(NOTHING, command).subject;
  }
}

const NOTHING: AboutFacts = {
  turn: null,
  openPlay: null,
  question: null,
  lastWords: null,
  proposals: [],
};

/** Whether what a command is about has passed. */
export function hasPassed(facts: AboutFacts, { subject, number }: About): boolean {
  switch (subject) {
    case 'game':
      return false;
    case 'turn':
      return facts.turn?.number !== number;
    case 'play':
      return facts.openPlay?.turn !== number;
    case 'question':
      return facts.question?.turn !== number;
    case 'last-words':
      return facts.lastWords?.turn !== number;
    case 'proposal':
      return facts.proposals.every((each) => each.number !== number);
  }
}
