import type { Language } from '@luctor/rules';
import { fakeSession, wordFrom, type FakeSession } from './fake-session.ts';
import { ENGLISH, FRENCH, play, SCAMPIO, TWO } from './scenes.ts';

/** The scenes by name: whose turn it is, and what has happened. */
export function scriptScene(name: string, language: Language): FakeSession {
  const scene =
    name === 'first' ? TWO : name === 'scampio' ? SCAMPIO : language === 'fr' ? FRENCH : ENGLISH;
  const { events, now } = play(
    name === 'hidden' || scene === TWO || scene === SCAMPIO
      ? scene
      : {
          ...scene,
          choices: { ...scene.choices, options: { racksVisible: true, seeThinking: true } },
        },
  );
  const later = name === 'low' ? now + 553_000 : now + 57_000;
  const session = fakeSession(events, {
    now: () => later,
    unknown: ['WAVE', 'PAIN'],
  });
  if (name === 'think') think(session, language);
  if (name === 'over') void session.send(null, { type: 'endGame', scored: true });
  return session;
}

function think(session: FakeSession, language: Language): void {
  const state = session.state();
  void session.send(state.turn?.seat ?? 0, { type: 'pass' });
  const place =
    language === 'en'
      ? { row: 7, col: 14, direction: 'down' as const }
      : { row: 13, col: 1, direction: 'across' as const };
  const word = language === 'en' ? 'NOTABLE' : 'OUTRAI';
  const placement = wordFrom(session.state(), place, word);
  const tried = Array.from({ length: 1284 }, (_, index) => ({
    placement,
    word,
    score: 36,
    best: index === 1283,
  }));
  session.think(tried);
}
