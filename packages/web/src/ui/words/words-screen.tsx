import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { foldLetters } from '@luctor/lexicon';
import { LANGUAGES, type Language } from '@luctor/rules';
import { formatNumber, language, t } from '../../i18n/index.ts';
import { parseVocabularyId } from '../../lexica/vocabulary-id.ts';
import { CancelOr } from '../parts/cancel-or.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { choose, useServices, type Services } from '../shell/services.ts';
import { loadedText, wordFileText } from './word-file-text.ts';

/** Beyond this many, words are found by typing letters. */
const SHOWN = 200;

/** A person's own words: accepted in games, loaded for good, lists for games [R7, V2]. */
export function WordsScreen(): JSX.Element {
  const services = useServices();
  const { games } = services;
  const said = useSignal('');
  const tell = (text: string) => {
    said.value = text;
  };
  const lists = games.words.lists.value;
  return (
    <PageFrame class="words">
      <h1>{t('words.personal')}</h1>
      <p class="lead">{t('words.personalAbout')}</p>
      <p class="said" role="status">
        {said.value}
      </p>
      <div class="word-columns">
        {LANGUAGES.map((of) => (
          <PersonalWords key={of} of={of} tell={tell} />
        ))}
      </div>
      {lists.length === 0 ? null : (
        <section class="window card">
          <WindowBar title={t('words.lists')} />
          <h2>{t('words.lists')}</h2>
          <ul class="list-lines">
            {lists.map(({ id, name, language: of, wordCount }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <small>
                    {t(`words.${of}`)} · {t('words.count', { n: wordCount })}
                  </small>
                </span>
                <button
                  type="button"
                  class="icon-button"
                  aria-label={t('words.removeList', { name })}
                  title={t('words.removeList', { name })}
                  onClick={() => {
                    removeList(services, id);
                    tell(t('words.listRemoved', { name }));
                  }}
                >
                  <MoreIcon name="trash" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageFrame>
  );
}

/** The next game must not ask for a list that was removed. */
function removeList(services: Services, id: string): void {
  void services.games.words.removeList(id);
  const { newGame } = services.preferences.peek();
  const chosen = newGame?.vocabulary ?? null;
  if (newGame === null || chosen === null || parseVocabularyId(chosen)?.list !== id) return;
  choose(services, { newGame: { ...newGame, vocabulary: null } });
}

function PersonalWords(props: { of: Language; tell: (text: string) => void }): JSX.Element {
  const { of, tell } = props;
  const { games } = useServices();
  const wanted = useSignal('');
  const words = games.words.personal(of).value;
  const folded = foldLetters(wanted.value.trim());
  const start = folded.ok ? folded.value : wanted.value.trim().toUpperCase();
  const found = start === '' ? words : words.filter((word) => word.startsWith(start));
  const isAsking = useSignal(false);
  const load = async (file: File) => {
    const loaded = await games.words.load(file, of);
    if (!loaded.ok) {
      tell(wordFileText(loaded.error));
      return;
    }
    const { list, words: added } = loaded.value;
    await games.words.keep(of, added);
    // its words are in every game now: no game needs to choose it
    await games.words.removeList(list.id);
    tell(loadedText(loaded.value));
  };
  return (
    <section class="window card">
      <WindowBar title={t(`words.${of}`)} />
      <h2>
        {t(`words.${of}`)}
        <small>{t('words.count', { n: words.length })}</small>
      </h2>
      {words.length > SHOWN / 4 ? (
        <label class="labelled">
          <span>{t('words.find')}</span>
          <input
            class="field"
            autocapitalize="characters"
            autocomplete="off"
            spellcheck={false}
            value={wanted.value}
            onInput={(event) => {
              wanted.value = event.currentTarget.value;
            }}
          />
        </label>
      ) : null}
      {words.length === 0 ? <p class="caption">{t('words.personalNone')}</p> : null}
      <ul class="word-chips" hidden={found.length === 0}>
        {found.slice(0, SHOWN).map((word) => (
          <li key={word}>
            <span>{word}</span>
            <button
              type="button"
              class="icon-button"
              aria-label={t('words.forget', { word })}
              title={t('words.forget', { word })}
              onClick={() => {
                void games.words.forget(of, [word]);
                tell(t('words.forgotten', { word }));
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN ? (
        <p class="caption">
          {t('words.more', { n: formatNumber(language.value, found.length - SHOWN) })}
        </p>
      ) : null}
      {found.length > 1 ? (
        <button
          type="button"
          class="button small"
          onClick={() => {
            isAsking.value = true;
          }}
        >
          <MoreIcon name="trash" />
          {t('words.forgetAll', { n: found.length })}
        </button>
      ) : null}
      {isAsking.value ? (
        <ForgetDialog
          count={found.length}
          onClose={() => {
            isAsking.value = false;
          }}
          onForget={() => {
            void games.words.forget(of, found);
            tell(t('words.allForgotten', { n: found.length }));
          }}
        />
      ) : null}
      <label class="button small file-button">
        <MoreIcon name="upload" />
        {t('words.loadForGood')}
        <input
          type="file"
          accept=".txt,text/plain"
          aria-label={`${t('words.loadForGood')}, ${t(`words.${of}`)}`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void load(file);
            // choosing the same file again must trigger a change event
            event.currentTarget.value = '';
          }}
        />
      </label>
    </section>
  );
}

function ForgetDialog(props: {
  count: number;
  onClose: () => void;
  onForget: () => void;
}): JSX.Element {
  const { count, onClose } = props;
  return (
    <Dialog
      title={t('words.forgetAll', { n: count })}
      about={t('words.forgetAbout')}
      onClose={onClose}
      actions={
        <CancelOr
          text={t('words.forgetThem')}
          look="danger"
          onCancel={onClose}
          onDo={() => {
            onClose();
            props.onForget();
          }}
        />
      }
    />
  );
}
