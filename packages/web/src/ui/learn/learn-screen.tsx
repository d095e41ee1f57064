import type { JSX } from 'preact';
import { withLearnTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';
import type { LearnAddress } from '../shell/navigation.ts';
import { LearnHub } from './learn-hub.tsx';

const explore = lazyFile(() => withLearnTexts(import('../explore/explore-screen.tsx')));
const ExploreScreen = explore.view((file) => file.ExploreScreen);
const deck = lazyFile(() => withLearnTexts(import('../deck/deck-screen.tsx')));
const DeckScreen = deck.view((file) => file.DeckScreen);
const figures = lazyFile(() => withLearnTexts(import('../figures/figures-screen.tsx')));
const FiguresScreen = figures.view((file) => file.FiguresScreen);

const puzzles = lazyFile(() => withLearnTexts(import('../puzzles/puzzle-screen.tsx')));
const PuzzleScreen = puzzles.view((file) => file.PuzzleScreen);

/** The screens of learning, chosen by the address. */
export function LearnScreen(props: { at: LearnAddress }): JSX.Element {
  switch (props.at.screen) {
    case 'explore':
      return <ExploreScreen word={props.at.word} />;
    case 'learn':
      return <LearnHub />;
    case 'puzzle':
      return <PuzzleScreen key={props.at.which ?? ''} which={props.at.which ?? null} />;
    case 'deck':
      return <DeckScreen />;
    case 'figures':
      return <FiguresScreen />;
  }
}
