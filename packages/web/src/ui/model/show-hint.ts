import { err, ok, sameData, type GameView, type Result, type Seat, type Tile } from '@luctor/rules';
import type { Draft } from '../../draft/index.ts';
import { formatList, language, placeName, t } from '../../i18n/index.ts';
import type { Hints, Refusal } from '../../session/game-session.ts';
import { announce } from '../shell/live-regions.tsx';
import { hintedLetters, hintedPlaces, type DraftHint, type Judge } from './draft-hint.ts';
import type { TableModel, TableNotice } from './table-model.ts';

/** After this long the table says that it is searching. */
const HINT_PATIENCE_MS = 400;

/** Tables that look for a hint: asked again meanwhile, it is still one. */
const busy = new WeakSet<TableModel>();

/** A hint about the word or the blank that waits, if one does; else a playable word [K8]. */
export async function showHint(table: TableModel): Promise<void> {
  const seat = table.seat.peek();
  const { hints } = table.session;
  if (seat === null || hints === undefined || busy.has(table)) return;
  busy.add(table);
  const turn = table.view.peek().turn?.number;
  const searching: TableNotice = { type: 'text', text: t('hint.searching'), tone: 'busy' };
  // a hint that comes at once needs no message before it
  const patience = setTimeout(() => {
    table.notice.value = searching;
  }, HINT_PATIENCE_MS);
  const hint = await (waits(table) ? draftHint(table, hints, seat) : wordHint(hints, seat)).finally(
    () => {
      busy.delete(table);
      clearTimeout(patience);
      if (table.notice.peek() === searching) table.notice.value = null;
    },
  );
  // the game went on meanwhile: this hint is for another board
  if (hint === null || table.view.peek().turn?.number !== turn) return;
  table.notice.value = hint.ok ? hint.value : { type: 'refusal', refusal: hint.error };
  if (hint.ok && hint.value.type === 'draft-hint') {
    announce([{ text: spoken(hint.value.hint), urgency: 'polite' }]);
  }
}

type Shown = Result<TableNotice, Refusal>;

async function wordHint(hints: Hints, seat: Seat): Promise<Shown> {
  const hint = await hints.take(seat);
  return hint.ok ? ok({ type: 'hint', hint: hint.value }) : hint;
}

/** Whether a word waits for its place, or a blank for its letter. */
function waits({ draft }: TableModel): boolean {
  const { asking = null, word = '', phase } = draft.peek() ?? {};
  return asking !== null || (word !== '' && phase !== 'confirming');
}

/** Null if the draft has changed since. */
async function draftHint(table: TableModel, hints: Hints, seat: Seat): Promise<Shown | null> {
  // a word that is being typed is a word to be placed
  const typed = table.draft.peek();
  if (typed?.asking === null && typed.phase === 'composing') table.dispatch({ type: 'enter' });
  const draft = table.draft.peek();
  const view = table.session.viewOf(seat);
  const rack = view?.seats[seat]?.rack ?? null;
  if (draft === null || view === null || rack === null) return null;
  let refusal: Refusal | null = null;
  const judge: Judge = async (words) => {
    const judged = await hints.judge(seat, words);
    if (judged.ok) return judged.value;
    refusal = judged.error;
    return null;
  };
  const hint = await suited(view, rack, draft, judge);
  if (refusal !== null) return err(refusal);
  const isSame = sameData(waitingIn(table.draft.peek()), waitingIn(draft));
  return hint === null || !isSame ? null : ok({ type: 'draft-hint', hint });
}

/** What a hint is about; the rest of a draft may change meanwhile, as the game goes on. */
function waitingIn(draft: Draft | null) {
  return draft && { word: draft.word, phase: draft.phase, asking: draft.asking, laid: draft.laid };
}

async function suited(
  view: GameView,
  rack: readonly Tile[],
  draft: Draft,
  judge: Judge,
): Promise<DraftHint | null> {
  if (draft.asking !== null) {
    const letters = await hintedLetters(view, rack, draft, judge);
    return letters === null ? null : { about: 'blank', letters };
  }
  const places = await hintedPlaces(view, rack, draft.word, judge);
  return places === null ? null : { about: 'word', places };
}

function spoken(hint: DraftHint): string {
  if (hint.about === 'word') {
    if (hint.places.length === 0) return t('hint.noPlace');
    const places = hint.places.map(
      ({ place, score }) => `${placeName(language.peek(), place)}, ${t('points', { n: score })}`,
    );
    return t('hint.places', { places: formatList(language.peek(), places) });
  }
  if (hint.letters.length === 0) return t('hint.noLetter');
  const letters = hint.letters.map(({ letter }) => letter);
  return t('hint.letters', { letters: formatList(language.peek(), letters) });
}
