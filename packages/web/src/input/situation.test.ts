import { describe, expect, it } from 'vitest';
import { findEdition, makeSetup, viewFor, type GameView, type Player } from '@luctor/rules';
import { seededRandom, TestGame, testWords } from '@luctor/rules/testing';
import { createDraft } from '../draft/draft.ts';
import { tableSituation } from './situation.ts';

const ANN: Player = { kind: 'person', name: 'Ann' };
const TERN: Player = { kind: 'computer', name: 'Tern', level: 4 };
const AT_REST = {
  draft: null,
  pause: 'none',
  canForce: true,
  isLookingOn: false,
  isCovered: false,
} as const;

function viewOf(id: string, players: readonly Player[]): GameView {
  const edition = findEdition(id);
  if (edition === null) throw new Error(id);
  const setup = makeSetup(edition, { players, language: 'fr' });
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, testWords([]), 'ef'.repeat(32));
  game.begin(seededRandom(1));
  return viewFor(game.state, 0);
}

describe('the situation at the table', () => {
  it('who is on turn', () => {
    const view = viewOf('classic', [ANN, TERN, ANN]);
    const at = (seat: number, seatsHere: readonly number[]) => {
      const turn = view.turn === null ? null : { ...view.turn, seat };
      return tableSituation({ ...view, turn }, { ...AT_REST, seatsHere }).onTurn;
    };
    expect(at(0, [0])).toBe('here');
    expect(at(1, [0])).toBe('computer');
    expect(at(2, [0])).toBe('elsewhere');
    expect(tableSituation({ ...view, turn: null }, { ...AT_REST, seatsHere: [0] }).onTurn).toBe(
      'nobody',
    );
  });

  it('what the edition allows [R5, C1]', () => {
    const of = (id: string) =>
      tableSituation(viewOf(id, [ANN, ANN]), { ...AT_REST, seatsHere: [0] });
    expect(of('classic')).toMatchObject({
      knowsExchange: true,
      canExchange: true,
      hasClock: false,
      isFriendly: true,
    });
    expect(of('scampio')).toMatchObject({ knowsExchange: false, canExchange: false });
    expect(of('salon')).toMatchObject({ hasClock: true });
  });

  it('[R5] tiles can be exchanged only while the bag has enough', () => {
    const at = (bagCount: number) =>
      tableSituation({ ...viewOf('classic', [ANN, ANN]), bagCount }, { ...AT_REST, seatsHere: [0] })
        .canExchange;
    expect(at(7)).toBe(true);
    expect(at(6)).toBe(false);
  });

  it('a stand-in computer plays the turn', () => {
    const view = viewOf('classic', [ANN, ANN]);
    const seats = view.seats.map((seat) => ({ ...seat, standIn: 4 }));
    const state = { ...AT_REST, seatsHere: [0] };
    expect(tableSituation({ ...view, seats }, state).onTurn).toBe('computer');
  });

  it('[R7] anyone here but its player may challenge an open play', () => {
    const view = viewOf('classic', [ANN, TERN, ANN]);
    const openPlay = {
      seat: 0,
      placement: [],
      words: ['NTE'],
      score: 3,
      acceptedBy: [],
      scorelessBefore: 0,
      turn: 1,
      at: 1,
    };
    const canChallenge = (seatsHere: readonly number[], acceptedBy: readonly number[] = []) =>
      tableSituation({ ...view, openPlay: { ...openPlay, acceptedBy } }, { ...AT_REST, seatsHere })
        .canChallenge;
    expect(canChallenge([0])).toBe(false);
    expect(canChallenge([0, 2])).toBe(true);
    // no key is offered that would do nothing
    expect(canChallenge([0, 2], [2])).toBe(false);
  });

  it('a word in the line is a word begun, without tiles laid', () => {
    const view = viewOf('deluxe', [ANN, ANN]);
    const draft = { ...createDraft('word-first'), word: 'TEN' };
    expect(tableSituation(view, { ...AT_REST, draft, seatsHere: [0] })).toMatchObject({
      hasTilesLaid: false,
      hasWordBegun: true,
    });
  });
});
