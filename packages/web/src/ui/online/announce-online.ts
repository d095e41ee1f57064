import { effect } from '@preact/signals';
import type { TableOptions } from '@luctor/rules';
import { language, say } from '../../i18n/index.ts';
import type { OnlinePlay } from '../../online/online-play.ts';
import { isAway, seatName, type OnlineTable } from '../../online/online-table.ts';
import { announce } from '../shell/live-regions.tsx';
import { voidedText } from './draw-state.tsx';

/** Announces what happens around the game: the connection, who comes and goes, the chat. */
export function announceOnline(online: OnlinePlay, table: OnlineTable): () => void {
  const ends = [
    sayConnection(online),
    saySignedOut(online),
    sayPresence(table),
    sayAbsence(table),
    sayLines(table),
    sayOptions(table),
    sayVoidDraws(table),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function sayConnection(online: OnlinePlay): () => void {
  let wasLost = false;
  return effect(() => {
    const reach = online.reach.value;
    const words = language.peek();
    if (reach === 'lost') announce([{ text: say(words, 'reach.lostSaid'), urgency: 'assertive' }]);
    if (reach === 'online' && wasLost) {
      announce([{ text: say(words, 'reach.back'), urgency: 'polite' }]);
    }
    wasLost = reach === 'lost';
  });
}

function saySignedOut(online: OnlinePlay): () => void {
  return effect(() => {
    if (!online.wasSignedOut.value) return;
    const text = say(language.peek(), 'devices.wasSignedOut');
    announce([{ text, urgency: 'assertive' }]);
  });
}

function sayPresence(table: OnlineTable): () => void {
  let before: ReadonlyMap<string, boolean> | null = null;
  return effect(() => {
    const state = table.state.value;
    if (state.table === null) return;
    const now = new Map<string, boolean>();
    state.table.seats.forEach((seat, index) => {
      if (seat.kind !== 'person' || index === state.table?.yourSeat) return;
      const isGone = isAway(state, index);
      const was = before?.get(seat.who);
      // a player who just sat down is here: the presence news follows
      now.set(seat.who, isGone && (before === null || was !== undefined));
      if (was === undefined || was === isGone) return;
      const text = say(language.peek(), isGone ? 'people.isAway' : 'people.isBack', {
        name: seatName(seat),
      });
      announce([{ text, urgency: 'polite' }]);
    });
    before = now;
  });
}

/**
 * The clock was stopped while nobody was here: players who come back are told, and spectators
 * [R9h].
 */
function sayAbsence(table: OnlineTable): () => void {
  let wasAway = false;
  return effect(() => {
    const isEmpty = (table.state.value.view?.away ?? null) !== null;
    if (isEmpty !== wasAway) {
      const text = say(language.peek(), isEmpty ? 'away.stands' : 'away.goesOn');
      announce([{ text, urgency: 'polite' }]);
    }
    wasAway = isEmpty;
  });
}

function sayLines(table: OnlineTable): () => void {
  let last: number | null = null;
  return effect(() => {
    const { chat, table: view } = table.state.value;
    if (view === null) return;
    const newest = chat.at(-1)?.number ?? 0;
    // chat from before this person came can be read, but is not announced
    const from = last ?? newest;
    last = newest;
    const fresh = table.lines.value.filter(({ number, who }) => number > from && who !== view.you);
    announce(
      fresh.map(({ name, text }) => ({
        text: say(language.peek(), 'chat.said', { name, text }),
        urgency: 'polite',
      })),
    );
  });
}

/** The proposer hears that everyone has agreed [C4]. */
function sayOptions(table: OnlineTable): () => void {
  let before: { readonly game: string; readonly options: TableOptions } | null = null;
  return effect(() => {
    const session = table.session.value;
    if (session === null) return;
    const { options } = session.view.value;
    const was = before?.game === session.id ? before.options : options;
    before = { game: session.id, options };
    announce(
      optionsNews(was, options).map((key) => ({
        text: say(language.peek(), key),
        urgency: 'polite',
      })),
    );
  });
}

type OptionNews = `consent.${'racks' | 'thoughts'}${'Opened' | 'Closed'}`;

function optionsNews(was: TableOptions, now: TableOptions): readonly OptionNews[] {
  const news: OptionNews[] = [];
  if (was.racksVisible !== now.racksVisible)
    news.push(now.racksVisible ? 'consent.racksOpened' : 'consent.racksClosed');
  if (was.seeThinking !== now.seeThinking)
    news.push(now.seeThinking ? 'consent.thoughtsOpened' : 'consent.thoughtsClosed');
  return news;
}

/** A draw that led to no game; those from before this person came can be read [S3]. */
function sayVoidDraws(table: OnlineTable): () => void {
  let last: number | null = null;
  return effect(() => {
    const view = table.state.value.table;
    if (view === null) return;
    const from = last ?? view.voided.at(-1)?.at ?? 0;
    last = view.voided.at(-1)?.at ?? from;
    announce(
      view.voided
        .filter(({ at }) => at > from)
        .map((attempt) => ({ text: voidedText(attempt), urgency: 'polite' })),
    );
  });
}
