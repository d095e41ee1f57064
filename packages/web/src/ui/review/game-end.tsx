import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { pointsGivenAway, type Verdict } from '@luctor/learn';
import type { GameView } from '@luctor/rules';
import { formatNumber, formatSigned, language, say, spellTiles, t } from '../../i18n/index.ts';
import { finalCounts } from '../over/final-count.ts';
import { PlayedWord } from '../panels/played-word.tsx';
import { Icon } from '../parts/icon.tsx';
import { StillTile } from '../parts/tile.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { announce } from '../shell/live-regions.tsx';
import { useServices } from '../shell/services.ts';
import { addToDeck } from './deck-button.tsx';
import { GradeBadge } from './grade-badge.tsx';
import { moveName, spokenMove } from './move-name.ts';
import { boardBefore, markOf, worstTurns, type ReviewModel } from './review-model.ts';
import { ReviewProgress } from './review-progress.tsx';
import { figuresOf } from './game-figures.ts';

const WORST = 3;

/** As the screen opens: where it was decided, the final count, and figures. */
export function GameEnd({ model }: { model: ReviewModel }): JSX.Element {
  const view = model.table.view.value;
  const worst = worstTurns(model.review, WORST);
  const { type: stage } = model.review.stage.value;
  const isKnown = stage === 'done' || stage === 'refining' || stage === 'stopped';
  return (
    <section class="window card review-detail">
      <WindowBar title={t('review.decided')} />
      <header class="card-head">
        <h2>{t('review.decided')}</h2>
      </header>
      <ReviewProgress model={model} />
      {worst.length > 0 ? (
        <ol class="worst-turns">
          {worst.map((verdict) => (
            <WorstTurn key={verdict.turn} model={model} verdict={verdict} />
          ))}
        </ol>
      ) : isKnown ? (
        <p class="why">{t('review.nothingMissed')}</p>
      ) : null}
      {model.review.first.value?.hasChances === false ? (
        <p class="caption points-only">{t('review.pointsOnly')}</p>
      ) : null}
      <FinalCount view={view} />
      <Figures model={model} />
      <EndButtons model={model} worst={worstTurns(model.review, view.history.length)} />
    </section>
  );
}

function WorstTurn(props: { model: ReviewModel; verdict: Verdict }): JSX.Element {
  const { model, verdict } = props;
  const { turn, made, best } = verdict;
  const board = boardBefore(model, turn);
  const name = moveName(board, made.move);
  const [first] = best;
  const mark = markOf(model, turn) ?? 'provisional';
  return (
    <li>
      <button type="button" onClick={() => model.show(turn)}>
        {mark === 'provisional' ? null : (
          <span class="mark">
            <GradeBadge mark={mark} />
          </span>
        )}
        <span class="what">
          <b>
            {t('review.column.turn')} {turn + 1} ·{' '}
            {name.word === null ? name.event : <PlayedWord word={name.word} />}
          </b>{' '}
          {formatSigned(language.value, made.score)}
          {first === undefined ? null : (
            <small>{t('review.bestWas', { move: bestText(board, first) })}</small>
          )}
        </span>
        <b class="lost">{formatSigned(language.value, -pointsGivenAway(verdict))}</b>
        <Icon name="next" />
      </button>
    </li>
  );
}

function bestText(
  board: Parameters<typeof moveName>[0],
  best: Parameters<typeof spokenMove>[1] & { readonly score: number },
): string {
  const { place } = moveName(board, best.move);
  const points = best.move.type === 'play' ? formatSigned(language.value, best.score) : '';
  return [spokenMove(board, best), place, points].filter((part) => part !== '').join(' ');
}

/** How the end changed the scores [R10]. */
function FinalCount({ view }: { view: GameView }): JSX.Element | null {
  const { result, setup } = view;
  if (result === null) return null;
  const out = result.adjustments.find(({ kind }) => kind === 'others-tiles')?.seat;
  const empty = view.seats.findIndex(({ tileCount }) => tileCount === 0);
  const name = setup.players[out ?? empty]?.name ?? '';
  return (
    <div class="final-count">
      <h2>{t('over.adjustments')}</h2>
      <p class="caption">
        {say(language.value, `over.reason.${result.reason}`, { name })}
        {result.adjustments.length === 0 ? ` ${t('over.noAdjustments')}` : ''}
      </p>
      <table>
        <thead class="unseen">
          <tr>
            <th scope="col">{t('history.player')}</th>
            <th scope="col">{t('over.before')}</th>
            <th scope="col">{t('over.tilesLeft')}</th>
            <th scope="col">{t('over.change')}</th>
            <th scope="col">{t('over.final')}</th>
          </tr>
        </thead>
        <tbody>
          {finalCounts(view)?.map(({ name: player, before, rack, change, final }, seat) => (
            <tr key={seat}>
              <th scope="row">{player}</th>
              <td>{formatNumber(language.value, before)}</td>
              <td>
                {rack === null ? (
                  '–'
                ) : rack.length === 0 ? (
                  t('review.playedOut')
                ) : (
                  <span class="left-tiles" role="img" aria-label={spellTiles(language.value, rack)}>
                    {rack.map((tile, at) => (
                      <StillTile key={at} face={tile} tileSet={setup.ruleset.tileSet} />
                    ))}
                  </span>
                )}
              </td>
              <td class={change > 0 ? 'up' : change < 0 ? 'down' : ''}>
                {formatSigned(language.value, change)}
              </td>
              <td>
                <b>{formatNumber(language.value, final)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Average, what was given away, seven tiles; then accuracy and luck where they are known. */
function Figures({ model }: { model: ReviewModel }): JSX.Element {
  const { average, givenPerTurn, full, accuracy, luck } = figuresOf(model);
  const shown: readonly (readonly [string, string])[] = [
    [t('review.average'), formatNumber(language.value, average)],
    ...(givenPerTurn === null
      ? []
      : [[t('review.givenPerTurn'), formatNumber(language.value, givenPerTurn)] as const]),
    [t('review.full'), formatNumber(language.value, full)],
    ...(accuracy === null
      ? []
      : [[t('review.accuracy'), formatNumber(language.value, accuracy)] as const]),
    ...(luck === null ? [] : [[t('review.luck'), formatSigned(language.value, luck)] as const]),
  ];
  return (
    <dl class="game-figures">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function EndButtons(props: { model: ReviewModel; worst: readonly Verdict[] }): JSX.Element | null {
  const { model, worst } = props;
  const services = useServices();
  const said = useSignal('');
  const [first] = worst.toSorted((a, b) => a.turn - b.turn);
  if (first === undefined) return null;
  const addAll = async () => {
    let n = 0;
    for (const { turn } of worst) {
      const decision = model.review.decisionAt(turn);
      if (decision === null) continue;
      const added = await addToDeck(services, model.table.session.id, decision);
      if (added === 'failed') {
        said.value = t('review.addFailed');
        return;
      }
      n++;
    }
    said.value = t('review.addedAll', { n });
    announce([{ text: said.value, urgency: 'polite' }]);
  };
  return (
    <>
      {said.value === '' ? null : <p class="caption">{said.value}</p>}
      <div class="review-buttons">
        <button type="button" class="button" onClick={() => model.show(first.turn)}>
          {t('review.goThrough')}
        </button>
        <button type="button" class="button" onClick={() => void addAll()}>
          <MoreIcon name="copy" />
          {t('review.addAll')}
        </button>
      </div>
    </>
  );
}
