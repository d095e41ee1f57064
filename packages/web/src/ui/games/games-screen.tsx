import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { Result } from '@luctor/rules';
import { formatDate, language, reasonText, t, type Reason } from '../../i18n/index.ts';
import type { ExportedFile } from '../../games/local-games.ts';
import type { WordList } from '../../own-words/own-words.ts';
import type { GameSummary, StoreError } from '../../storage/game-store.ts';
import { CancelOr } from '../parts/cancel-or.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { download } from '../parts/download.ts';
import { addressOf } from '../shell/navigation.ts';
import { MoreIcon, type MoreIconName } from '../parts/more-icon.tsx';
import { GameNameForm } from '../parts/game-name-form.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { classes } from '../parts/pure.ts';
import { otherWords } from '../parts/other-words.ts';
import { useServices } from '../shell/services.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { StoppedDialog, type StoppedImport } from './stopped-dialog.tsx';

type OpenGame =
  | { readonly type: 'delete'; readonly game: GameSummary }
  | { readonly type: 'rename'; readonly game: GameSummary };
type Open = OpenGame | StoppedImport;

/** Every kept and saved game: resume, rename, export, delete, import, including GCG files [U7]. */
export function GamesScreen(): JSX.Element {
  const { games } = useServices();
  const open = useSignal<Open | null>(null);
  const said = useSignal('');
  const tell = (result: Result<unknown, Reason>) => {
    if (!result.ok) said.value = reasonText(language.peek(), result.error, null);
  };
  const take = async (file: Blob, part?: 'stopped') => {
    const taken = await games.importFile(file, part);
    if (taken.ok) said.value = t('games.imported', { name: nameOf(taken.value) });
    else if (taken.error.code === 'stopped') {
      const { stop, moves } = taken.error;
      open.value = { type: 'stopped', file, stop, moves };
    } else tell(taken);
  };
  const hand = async (file: Promise<Result<ExportedFile, StoreError>>) => {
    const made = await file;
    if (made.ok) download(made.value);
    else tell(made);
  };
  const close = () => {
    open.value = null;
  };
  const list = games.list.value;
  return (
    <PageFrame class="games">
      <div class="games-head">
        <h1>{t('games.title')}</h1>
        <a class="button" href={addressOf({ screen: 'words' })}>
          {t('words.personal')}
        </a>
        <label class="button file-button">
          <MoreIcon name="upload" />
          {t('games.import')}
          <input
            type="file"
            accept=".json,application/json,.gcg"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file !== undefined) void take(file);
              // choosing the same file again must trigger a change event
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <p class="said" role="status">
        {games.storage.value === 'unavailable' ? t('store.unavailable') : said.value}
      </p>
      {list.length === 0 ? <p class="lead">{t('games.none')}</p> : null}
      <ul class="game-list">
        {list.map((game) => (
          <li class="game-line" key={game.id}>
            <div>
              <h2>
                {nameOf(game)}
                <span class={classes('tag', game.phase === 'playing' && 'under-way')}>
                  {game.kind === 'save' ? t('games.saved') : t(`games.phase.${game.phase}`)}
                </span>
              </h2>
              <p>
                {game.players.map(({ name }, seat) => (
                  <span key={seat}>
                    {seat === 0 ? '' : ' · '}
                    {name} <b>{game.scores[seat]}</b>
                  </span>
                ))}
              </p>
              <small>
                {t('games.turns', { n: game.turnsTaken })} ·{' '}
                {formatDate(language.value, game.playedAt)}
                {wordsOf(game, games.words.lists.value)}
              </small>
            </div>
            <div class="game-actions">
              <a
                class="button small"
                href={addressOf({ screen: game.phase === 'over' ? 'review' : 'game', id: game.id })}
              >
                {game.phase === 'over' ? t('games.review') : t('command.resume')}
              </a>
              <Tool
                icon="edit"
                text={t('games.rename')}
                onClick={() => {
                  open.value = { type: 'rename', game };
                }}
              />
              <Tool
                icon="save"
                text={t('games.export')}
                onClick={() => void hand(games.exportSave(game.id))}
              />
              <button
                type="button"
                class="button small"
                aria-label={t('games.exportGcg')}
                title={t('games.exportGcg')}
                onClick={() => void hand(games.exportGcg(game.id))}
              >
                GCG
              </button>
              <Tool
                icon="trash"
                text={t('games.delete')}
                onClick={() => {
                  open.value = { type: 'delete', game };
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      {open.value === null ? null : open.value.type === 'stopped' ? (
        <StoppedDialog
          open={open.value}
          onClose={close}
          onTake={(file) => void take(file, 'stopped')}
        />
      ) : (
        <GameDialog open={open.value} onClose={close} onDone={tell} />
      )}
    </PageFrame>
  );
}

function Tool(props: { icon: MoreIconName; text: string; onClick: () => void }): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.text}
      title={props.text}
      onClick={props.onClick}
    >
      <MoreIcon name={props.icon} />
    </button>
  );
}

function GameDialog(props: {
  open: OpenGame;
  onClose: () => void;
  onDone: (result: Result<unknown, StoreError>) => void;
}): JSX.Element {
  const { open, onClose } = props;
  const { games } = useServices();
  const name = useSignal(open.game.name ?? '');
  const isDelete = open.type === 'delete';
  const done = async () => {
    onClose();
    const { id } = open.game;
    props.onDone(
      isDelete ? await games.remove(id) : await games.rename(id, name.value.trim() || null),
    );
  };
  return (
    <Dialog
      title={isDelete ? t('games.deleteTitle', { name: nameOf(open.game) }) : t('games.rename')}
      {...(isDelete && { about: t('games.deleteAbout') })}
      onClose={onClose}
      actions={
        <CancelOr
          text={isDelete ? t('games.delete') : t('command.ok')}
          look={isDelete ? 'danger' : 'primary'}
          onCancel={onClose}
          onDo={() => void done()}
        />
      }
    >
      {isDelete ? null : (
        <GameNameForm label={t('games.renameTo')} name={name} onSubmit={() => void done()} />
      )}
    </Dialog>
  );
}

/** ` · Nouns only`, or nothing. */
function wordsOf({ edition, vocabulary }: GameSummary, lists: readonly WordList[]): string {
  const words = vocabulary === undefined ? null : otherWords({ edition, vocabulary }, lists);
  return words === null ? '' : ` · ${words}`;
}

function nameOf({ name, edition, playedAt }: GameSummary): string {
  return (
    name ??
    t('games.unnamed', {
      edition: editionTitle(edition),
      date: formatDate(language.value, playedAt),
    })
  );
}
