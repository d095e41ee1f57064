import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { isOneScreen } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { wordDesk } from '../../look-ups/word-desk.ts';
import type { TableModel } from '../model/table-model.ts';
import { Dialog } from '../parts/dialog.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { otherWords } from '../parts/other-words.ts';
import { useServices } from '../shell/services.ts';
import { ClosedNotice, useClosedGame } from './closed-notice.tsx';
import { DeckButton, DeckQuestion, useDeckAdding } from './deck-adder.tsx';
import { LookedUpWord } from './looked-up.tsx';
import { useFacts } from './use-facts.ts';
import { withoutOwn } from './without-own.ts';
import './explore.css';

const NO_WORDS: readonly string[] = [];

interface WordDialogProps {
  readonly table: TableModel;
  readonly onClose: () => void;
}

/** The card of a word at the table, which a person opened: by its words and its tiles [L3]. */
export function WordDialog(props: WordDialogProps): JSX.Element {
  const { onClose } = props;
  const closed = useClosedGame();
  return (
    <Dialog title={t('word.title')} look="wide" onClose={onClose}>
      {closed === null ? (
        <OpenCards {...props} />
      ) : (
        <ClosedNotice game={closed} onLeave={onClose} />
      )}
    </Dialog>
  );
}

/** A word to start with, then from card to card, and back. */
function OpenCards({ table }: WordDialogProps): JSX.Element {
  const offered = table.lookedUp.value;
  const path = useSignal<readonly string[]>(offered.slice(0, 1));
  const typed = useSignal('');
  const [word] = path.value;
  const before = path.value[1];
  const show = (next: string) => {
    path.value = [next, ...path.peek()];
  };
  return (
    <>
      <form
        class="search-line"
        onSubmit={(event) => {
          event.preventDefault();
          const text = typed.peek().trim().toUpperCase();
          if (text !== '') show(text);
        }}
      >
        <input
          class="field"
          aria-label={t('word.field')}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="search"
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
        />
        <button type="submit" class="button">
          {t('word.lookUp')}
        </button>
      </form>
      {offered.length > 1 ? (
        <div class="word-tabs" role="group" aria-label={t('word.alsoFormed')}>
          {offered.map((each) => (
            <button
              key={each}
              type="button"
              class="button small"
              aria-pressed={each === word}
              onClick={() => {
                path.value = [each];
              }}
            >
              {each}
            </button>
          ))}
        </div>
      ) : null}
      {before === undefined ? null : (
        <button
          type="button"
          class="link-button word-back"
          onClick={() => {
            path.value = path.peek().slice(1);
          }}
        >
          <MoreIcon name="previous" />
          {t('word.back', { word: before })}
        </button>
      )}
      {word === undefined ? null : <Card table={table} word={word} go={show} />}
    </>
  );
}

function Card(props: { table: TableModel; word: string; go: (word: string) => void }): JSX.Element {
  const { table, word, go } = props;
  const { games } = useServices();
  const { setup } = table.view.value;
  const { language, vocabulary, ruleset } = setup;
  const words = { language, vocabulary, tileSet: ruleset.tileSet };
  const desk = wordDesk(games);
  const isHere = isOneScreen({ setup });
  const own = isHere ? NO_WORDS : games.words.personal(language).value;
  const all = useFacts(desk, words, word);
  const told = all.state === 'told' ? { ...all, facts: withoutOwn(all.facts, own) } : all;
  const adding = useDeckAdding(told.state === 'told' ? told.facts : null, setup.language);
  const among = otherWords(setup, isHere ? games.words.lists.value : []);
  const name = t(`table.words.${language}`);
  return (
    <>
      <LookedUpWord
        told={told}
        desk={desk}
        words={words}
        among={among === null ? name : `${name} · ${among}`}
        go={go}
      />
      {adding === null ? null : (
        <div class="deck-adder">
          <DeckQuestion adding={adding} />
          <DeckButton adding={adding} />
        </div>
      )}
    </>
  );
}
