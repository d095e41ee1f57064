import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { Decision } from '@luctor/learn';
import { defaultEdition, findEdition, firstLevel, levelOfSeat } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { levelName } from '../new-game/choices.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useServices } from '../shell/services.ts';
import type { ReviewModel } from './review-model.ts';

/** A new game from the position of a turn, against computers of a level. */
export function PlayOnDialog(props: {
  model: ReviewModel;
  decision: Decision;
  onStart: (session: GameSession) => void;
  onClose: () => void;
}): JSX.Element {
  const { model, decision, onClose } = props;
  const { games } = useServices();
  const edition = findEdition(decision.view.setup.edition) ?? defaultEdition();
  const { min, max } = edition.levels;
  const level = useSignal(opponentLevel(decision) ?? firstLevel(edition));
  const said = useSignal('');
  const start = async () => {
    const { turn, seat } = decision;
    const session = await games.continueFrom(model.review.events.peek(), turn, seat, level.peek());
    if (session === null) said.value = t('review.play.failed');
    else props.onStart(session);
  };
  return (
    <Dialog
      title={t('review.play.title', { turn: decision.turn + 1 })}
      about={t('review.play.about')}
      onClose={onClose}
      actions={
        <button type="button" class="button primary" onClick={() => void start()}>
          {t('review.play.start')}
        </button>
      }
    >
      <label class="level-choice">
        <span>{t('seat.level')}</span>
        <input
          type="range"
          min={min}
          max={max}
          value={level.value}
          style={{ '--part': `${(100 * (level.value - min)) / Math.max(1, max - min)}%` }}
          onInput={(event) => {
            level.value = Number(event.currentTarget.value);
          }}
        />
        <output>
          <b>{level.value}</b> {levelName(level.value)}
        </output>
      </label>
      <p class="caption" role="status">
        {said.value}
      </p>
    </Dialog>
  );
}

/** The level of the computer that was played against. */
function opponentLevel({ view, seat }: Decision): number | null {
  const { setup } = view;
  const [other] = setup.players.flatMap((_, at) =>
    at === seat ? [] : (levelOfSeat(setup, at) ?? []),
  );
  return other ?? null;
}
