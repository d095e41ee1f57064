import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { Decision, RatedMove, Verdict } from '@luctor/learn';
import { letterOf, type Board, type Tile, type TileSet } from '@luctor/rules';
import { formatNumber, language, spellTiles, t, tileName } from '../../i18n/index.ts';
import { PlayedWord } from '../panels/played-word.tsx';
import { TurnWords } from '../panels/turn-words.tsx';
import { classes } from '../parts/pure.ts';
import { faceValue, StillTile, TileFace, tileClass } from '../parts/tile.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { DeckButton } from './deck-button.tsx';
import { GradeBadge } from './grade-badge.tsx';
import { moveName, spokenMove } from './move-name.ts';
import { percentText } from './percent.ts';
import { markOf, type ReviewModel } from './review-model.ts';
import { verdictText } from './why-text.ts';

/** The turn chosen: the rack held then, the move made, the best ones, and why [L1]. */
export function ChosenTurn(props: {
  model: ReviewModel;
  turn: number;
  /** The answers are not shown while they are looked for. */
  isTrying: boolean;
  onTry: () => void;
  onPlayOn: () => void;
}): JSX.Element {
  const { model, turn } = props;
  const decision = model.decision.value;
  const mark = markOf(model, turn);
  const record = model.table.view.value.history[turn];
  const seat = decision?.seat ?? record?.seat ?? 0;
  const name = model.table.view.value.setup.players[seat]?.name ?? '';
  const title = model.isYou(seat)
    ? t('review.youHeld', { turn: turn + 1 })
    : t('review.theyHeld', { turn: turn + 1, name });
  return (
    <section class="window card review-detail">
      <WindowBar title={title} />
      <header class="card-head">
        <h2>{title}</h2>
        {mark === null ? null : <GradeBadge mark={mark} isLong />}
      </header>
      {decision === null ? (
        <p class="why">{noDecisionText(model, turn)}</p>
      ) : (
        <DecidedTurn {...props} decision={decision} />
      )}
    </section>
  );
}

function noDecisionText(model: ReviewModel, turn: number): string {
  if (model.review.stage.value.type === 'first') return t('review.waiting');
  const type = model.table.view.value.history[turn]?.type;
  const isMove = type === 'play' || type === 'exchange' || type === 'pass';
  return t(isMove ? 'review.rackUnknown' : 'review.notDecided');
}

function DecidedTurn(props: {
  model: ReviewModel;
  decision: Decision;
  isTrying: boolean;
  onTry: () => void;
  onPlayOn: () => void;
}): JSX.Element {
  const { model, decision } = props;
  const { view, seat } = decision;
  const verdict = model.verdict.value;
  const { tileSet } = view.setup.ruleset;
  const name = view.setup.players[seat]?.name ?? '';
  return (
    <>
      <div class="review-scroll">
        <HeldRack rack={view.seats[seat]?.rack ?? []} tileSet={tileSet} name={name} />
        {props.isTrying ? null : verdict === null ? (
          <p class="why">{waitingText(model)}</p>
        ) : (
          <>
            <MoveTable model={model} decision={decision} verdict={verdict} />
            <p class="why" role="status">
              {reasonOf(decision, verdict)}
            </p>
            <TurnWords table={model.table} words={wordsIn(verdict)} isNarrow={false} />
          </>
        )}
        <Unseen tiles={view.unseen} />
      </div>
      <div class="review-buttons">
        <button
          type="button"
          class="button"
          disabled={verdict === null || props.isTrying}
          onClick={props.onTry}
        >
          <MoreIcon name="back" />
          {t('review.tryAgain')}
        </button>
        <DeckButton model={model} decision={decision} />
        <button type="button" class="button play-on" onClick={props.onPlayOn}>
          <MoreIcon name="play" />
          {t('review.playOn')}
        </button>
      </div>
    </>
  );
}

/** The words of the move, and those that the best moves are named after. */
function wordsIn({ made, best }: Verdict): readonly string[] {
  return [...new Set([...made.words, ...best.flatMap(({ words }) => words.slice(0, 1))])];
}

function waitingText({ review }: ReviewModel): string {
  return t(review.stage.value.type === 'failed' ? 'review.failed' : 'review.waiting');
}

function reasonOf({ view }: Decision, verdict: Verdict): string {
  const [best = verdict.made] = verdict.best;
  return verdictText(language.value, verdict, {
    best: spokenMove(view.board, best),
    made: spokenMove(view.board, verdict.made),
  });
}

export function HeldRack(props: {
  rack: readonly Tile[];
  tileSet: TileSet;
  name: string;
}): JSX.Element {
  const { tileSet } = props;
  return (
    <ul class="held-rack" aria-label={t('review.rack', { name: props.name })}>
      {props.rack.map((tile, slot) => {
        const value = faceValue(tileSet, tile);
        return (
          <li key={slot}>
            <span
              class={tileClass(tile, value)}
              role="img"
              aria-label={tileName(language.value, tileSet, tile)}
            >
              <TileFace face={tile} value={value} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The move made in gold, then the best five; a row shows its move on the board. */
function MoveTable(props: {
  model: ReviewModel;
  decision: Decision;
  verdict: Verdict;
}): JSX.Element {
  const { model, decision, verdict } = props;
  const { view, seat } = decision;
  const moves = [verdict.made, ...verdict.best];
  const hasChance = moves.some(({ chance }) => chance !== null);
  const record = model.table.view.value.history[decision.turn];
  const isWithdrawn = record?.type === 'play' && record.withdrawn;
  return (
    <table class="best-moves">
      <caption class="unseen">{t('review.moves')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('review.move')}</th>
          <th scope="col">{t('review.place')}</th>
          <th scope="col" class="points">
            {t('review.points')}
          </th>
          <th scope="col">{t('review.kept')}</th>
          {hasChance ? (
            <th scope="col" class="chance">
              {t('review.chance')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {moves.map((move, index) => (
          <MoveRow
            key={index}
            board={view.board}
            tileSet={view.setup.ruleset.tileSet}
            move={move}
            name={
              index > 0
                ? String(index)
                : model.isYou(seat)
                  ? t('review.you')
                  : (view.setup.players[seat]?.name ?? '')
            }
            isMade={index === 0}
            isWithdrawn={index === 0 && isWithdrawn}
            isShown={index > 0 && model.row.value === index - 1}
            hasChance={hasChance}
            onShow={() => {
              model.row.value = index === 0 || model.row.value === index - 1 ? null : index - 1;
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

function MoveRow(props: {
  board: Board;
  tileSet: TileSet;
  move: RatedMove;
  name: string;
  isMade: boolean;
  isWithdrawn: boolean;
  isShown: boolean;
  hasChance: boolean;
  onShow: () => void;
}): JSX.Element {
  const { board, tileSet, move, isMade, isShown } = props;
  const { word, event, place } = moveName(board, move.move);
  const said = spokenMove(board, move);
  const shown = word === null ? event : <PlayedWord word={word} />;
  const isButton = !isMade && word !== null;
  return (
    <tr class={classes(isMade && 'made', isShown && 'shown')}>
      <td class="rank">{props.name}</td>
      <td class={classes('word', word === null && 'event', props.isWithdrawn && 'withdrawn')}>
        {isButton ? (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`${said}: ${t('review.show', { move: said })}`}
            onClick={props.onShow}
          >
            {shown}
          </button>
        ) : (
          <b>{shown}</b>
        )}
      </td>
      <td class="place">{place}</td>
      <td class="points">{formatNumber(language.value, move.score)}</td>
      <td class="kept">
        {move.kept.length === 0 ? (
          <small>{t('review.keptNone')}</small>
        ) : move.move.type === 'pass' ? (
          <small>{t('review.keptAll')}</small>
        ) : (
          <span class="kept-tiles" role="img" aria-label={spellTiles(language.value, move.kept)}>
            {move.kept.map((tile, at) => (
              <StillTile key={at} face={tile} tileSet={tileSet} />
            ))}
          </span>
        )}
      </td>
      {props.hasChance ? (
        <td class="chance">
          {move.chance === null ? '' : percentText(language.value, move.chance)}
        </td>
      ) : null}
    </tr>
  );
}

/** What the player could not see then [L2]. */
function Unseen({ tiles }: { tiles: readonly Tile[] }): JSX.Element {
  const isOpen = useSignal(false);
  return (
    <details
      class="unseen-tiles"
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>
        {t('review.unseen')} · {t('review.unseenAbout', { n: tiles.length })}
      </summary>
      <p role="img" aria-label={spellTiles(language.value, tiles)}>
        {tiles.map((tile) => letterOf(tile)).join(' ')}
      </p>
    </details>
  );
}
