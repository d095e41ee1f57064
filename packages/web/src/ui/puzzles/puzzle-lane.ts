import { mainAnswer } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import type { LaneMessage } from '../lane/lane-message.ts';
import { wordLetters } from '../panels/played-word.tsx';
import type { PuzzleModel } from './puzzle-model.ts';
import { hintText, judgedText } from './puzzle-text.ts';

/** What the lane says of the last try or hint, and of the end. */
export function puzzleMessage(model: PuzzleModel): LaneMessage | null {
  const said = model.said.value;
  const onClose = (): void => {
    model.said.value = null;
  };
  if (model.stage.value === 'shown') {
    const { word, score } = mainAnswer(model.puzzle);
    const text = t('puzzle.try.scores', { word: word.toUpperCase(), n: score });
    return { ...MESSAGE, key: 'puzzle shown', look: 'gold', icon: 'eye', text, onClose };
  }
  if (said === 'try') {
    const tried = model.tries.value.at(-1);
    if (tried === undefined) return null;
    const { judged, word, number } = tried;
    const letters = wordLetters(word).map(({ letter }) => letter);
    const isRight = judged.type === 'right';
    return {
      ...MESSAGE,
      key: `puzzle try ${number} ${word}`,
      look: isRight ? 'done' : 'gold',
      icon: isRight ? 'check' : 'hint',
      text: t('puzzle.try.scores', { word: letters.join(''), n: judged.score }),
      clause: judgedText(judged),
      onClose,
    };
  }
  const hint = model.hints[model.hintsTaken.value - 1];
  if (said !== 'hint' || hint === undefined) return null;
  const text = hintText(hint);
  return { ...MESSAGE, key: `puzzle hint ${text}`, look: 'gold', icon: 'hint', text, onClose };
}

const MESSAGE = { rank: 'played', spoken: 'status' } as const;
