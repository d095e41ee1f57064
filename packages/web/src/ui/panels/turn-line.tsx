import type { JSX } from 'preact';
import { formatPlace, formatWord, type GameView, type TurnRecordView } from '@luctor/rules';
import { formatSigned, language, t } from '../../i18n/index.ts';
import { boardAfter } from '../model/past-board.ts';
import { Icon } from '../parts/icon.tsx';
import { PlayedWord } from './played-word.tsx';

/** A turn in one line: number, who, word or event, place, points, total. */
export function TurnLine(props: {
  view: GameView;
  record: TurnRecordView;
  turn: number;
}): JSX.Element {
  const { view, record, turn } = props;
  // challenge points go to the player named in the file
  const { seat, score, total } = (record.type === 'challenge' && record.award) || record;
  const player = view.setup.players[seat];
  const played =
    record.type === 'play'
      ? formatWord(boardAfter(view, turn - 1), record.placement, 'brackets')
      : null;
  return (
    <>
      <span class="number">{turn + 1}</span>
      <span class="kind">
        <Icon name={player?.kind === 'computer' ? 'computer' : 'person'} />
      </span>
      {played === null ? (
        <span class="word event">{eventText(record)}</span>
      ) : (
        <span class="word">
          <PlayedWord word={played.word} />
        </span>
      )}
      <span class="who">{player?.name}</span>
      <span class="place">{played === null ? '' : formatPlace(language.value, played.place)}</span>
      <span class="points">{formatSigned(language.value, score)}</span>
      <span class="total">{total}</span>
    </>
  );
}

/** For the list: among three or four players each turn shows a name. */
export function turnsClass(view: GameView): string {
  return view.setup.players.length > 2 ? 'turns-of-many' : '';
}

/** A turn in a few words; for a play, its words. */
export function eventText(record: TurnRecordView): string {
  switch (record.type) {
    case 'exchange':
      return t('history.exchange', { n: record.tileCount });
    case 'pass':
      return t('history.pass');
    case 'lost':
      return t(`history.lost.${record.reason}`);
    case 'left':
      return t(`history.left.${record.reason}`);
    case 'challenge':
      return record.badWords.length > 0
        ? t('history.challengeRight', { words: record.badWords.join(', ') })
        : t('history.challengeWrong');
    case 'play':
      return record.words.join(', ');
  }
}
