import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { OwnGame } from '@luctor/learn';
import { formatDate, formatList, language, t } from '../../i18n/index.ts';
import { CancelOr } from '../parts/cancel-or.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { editionTitle } from '../parts/edition-title.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import { addressOf } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';

/** The games behind the figures, the last first; each can be taken out. */
export function CountedGames(props: {
  games: readonly OwnGame[];
  onForget: (game: string) => void;
}): JSX.Element {
  const { games: local } = useServices();
  const asked = useSignal<OwnGame | null>(null);
  const here = new Set(local.list.value.map(({ id }) => id));
  const close = () => {
    asked.value = null;
  };
  return (
    <details class="card counted-games">
      <summary>{t('figures.counted', { n: props.games.length })}</summary>
      <ul>
        {props.games.toReversed().map((each) => {
          const { game, own } = each;
          const id = game.ids.find((known) => here.has(known));
          return (
            <li key={game.game}>
              <span>
                <b>
                  {own.score}
                  {own.otherScore === null ? '' : ` – ${own.otherScore}`}
                </b>{' '}
                {t(`figures.result.${own.result}`)}
                <small>
                  {[
                    formatDate(language.value, game.at),
                    editionTitle(game.edition),
                    againstText(each),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </span>
              {id === undefined ? null : (
                <a class="button small" href={addressOf({ screen: 'review', id })}>
                  {t('figures.review')}
                </a>
              )}
              <button
                type="button"
                class="icon-button"
                aria-label={t('figures.forget')}
                title={t('figures.forget')}
                onClick={() => {
                  asked.value = each;
                }}
              >
                <MoreIcon name="trash" />
              </button>
            </li>
          );
        })}
      </ul>
      {asked.value === null ? null : (
        <Dialog
          title={t('figures.forgetTitle')}
          about={t('figures.forgetAbout')}
          onClose={close}
          actions={
            <CancelOr
              text={t('figures.forgetDo')}
              look="danger"
              onCancel={close}
              onDo={() => {
                const game = asked.peek()?.game.game;
                close();
                if (game !== undefined) props.onForget(game);
              }}
            />
          }
        />
      )}
    </details>
  );
}

/** `Level 6 and People` */
function againstText({ own }: OwnGame): string {
  const names = own.opponents.map((other) =>
    other.kind === 'person' ? t('seat.person') : t('figures.level', { n: other.level }),
  );
  return formatList(language.value, [...new Set(names)]);
}
