import type { ComponentType, JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { isProvable, type GameView } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { go, type NewGamePart } from '../shell/navigation.ts';
import { choose, useServices, type Services } from '../shell/services.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ProofLine } from './proof-line.tsx';
import type { ReviewModel } from './review-model.ts';
import { ShareDialog } from './share-dialog.tsx';

interface FootProps {
  readonly model: ReviewModel;
  readonly onStart: (session: GameSession) => void;
  /** Instead of the buttons for another game at this screen. */
  readonly Foot: ComponentType<{ session: GameSession }> | undefined;
}

/** The proof in a line; share, export; and what comes next. */
export function ReviewFoot(props: FootProps): JSX.Element {
  const { model, Foot } = props;
  const { session } = model.table;
  const open = useSignal<'share' | 'export' | null>(null);
  const close = () => {
    open.value = null;
  };
  return (
    <>
      <ProofLine session={session} />
      <div class="review-files">
        <button
          type="button"
          class="button"
          aria-haspopup="dialog"
          onClick={() => (open.value = 'share')}
        >
          <MoreIcon name="share" />
          {t('review.share')}
        </button>
        <button
          type="button"
          class="button"
          aria-haspopup="dialog"
          onClick={() => (open.value = 'export')}
        >
          <Icon name="save" />
          {t('review.export')}
        </button>
      </div>
      {Foot === undefined ? (
        <NextGame session={session} onStart={props.onStart} />
      ) : (
        <Foot session={session} />
      )}
      {/* a heading in a footer would be another banner of the page: in a section it is not */}
      <section>
        {open.value === 'share' ? <ShareDialog model={model} onClose={close} /> : null}
        {open.value === 'export' ? <ExportDialog model={model} onClose={close} /> : null}
      </section>
    </>
  );
}

/** Another game at this screen; a game from a file has nobody here for one. */
function NextGame(props: {
  session: GameSession;
  onStart: (session: GameSession) => void;
}): JSX.Element | null {
  const services = useServices();
  const isMoreOpen = useSignal(false);
  const view = props.session.view.value;
  if (!isProvable(view.fairness)) return null;
  const again = async () => {
    props.onStart(await services.games.start(view.setup));
  };
  return (
    <>
      <div class="next-games">
        <button
          type="button"
          class="button levels"
          onClick={() => rematch(services, view, 'levels')}
        >
          {t('review.otherLevels')}
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('command.more')}
          aria-haspopup="dialog"
          onClick={() => (isMoreOpen.value = true)}
        >
          <MoreIcon name="more" />
        </button>
      </div>
      <button type="button" class="button primary" onClick={() => void again()}>
        {t('over.again')}
      </button>
      {isMoreOpen.value ? (
        <section>
          <Dialog title={t('command.more')} onClose={() => (isMoreOpen.value = false)}>
            <div class="next-choices">
              <button
                type="button"
                class="button"
                onClick={() => rematch(services, view, 'levels')}
              >
                {t('over.otherLevels')}
              </button>
              <button
                type="button"
                class="button"
                onClick={() => rematch(services, view, 'players')}
              >
                {t('over.otherPlayers')}
              </button>
              <button type="button" class="button" onClick={() => go({ screen: 'games' })}>
                {t('over.stop')}
              </button>
            </div>
          </Dialog>
        </section>
      ) : null}
    </>
  );
}

/** The same game, with levels or players to change: the full form, filled in. */
function rematch(services: Services, { setup }: GameView, first: NewGamePart): void {
  choose(services, {
    newGame: {
      edition: setup.edition,
      players: setup.players,
      language: setup.language,
      vocabulary: setup.vocabulary,
      wordCheck: setup.wordCheck,
      clock: setup.clock,
      options: setup.options,
    },
  });
  go({ screen: 'new', first });
}
