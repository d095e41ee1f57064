import type { Command } from '../game/command.ts';
import { sameData } from '../base/same-data.ts';
import { sameOptions } from '../setup/table-options.ts';
import type { Facts } from './facts.ts';

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

type AboutFacts = Pick<
  Facts,
  'turn' | 'openPlay' | 'question' | 'lastWords' | 'clock' | 'optionsProposal'
>;

const THE_GAME: About = { subject: 'game', number: 0 };

/** What this command would be about, for a player who sees these facts. */
export function aboutOf(facts: AboutFacts, command: Command): About {
  const { turn, openPlay, question, lastWords, clock, optionsProposal } = facts;
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
    case 'changeClock': {
      const { proposal } = clock;
      const agrees = proposal !== null && sameData(proposal.change, command.change);
      return agrees ? { subject: 'proposal', number: proposal.number } : THE_GAME;
    }
    case 'setOptions': {
      const agrees =
        optionsProposal !== null && sameOptions(optionsProposal.options, command.options);
      return agrees ? { subject: 'proposal', number: optionsProposal.number } : THE_GAME;
    }
    case 'decline': {
      const proposal = command.proposal === 'clock' ? clock.proposal : optionsProposal;
      return { subject: 'proposal', number: proposal?.number ?? 0 };
    }
    case 'contribute':
    case 'commit':
    case 'reveal':
    case 'claimTime':
    case 'giveTimeBack':
    case 'takeSeat':
    case 'returnSeat':
    case 'leave':
    case 'endGame':
    case 'resume':
      return THE_GAME;
  }
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
  clock: { rules: null, running: false, proposal: null },
  optionsProposal: null,
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
      return facts.clock.proposal?.number !== number && facts.optionsProposal?.number !== number;
  }
}
