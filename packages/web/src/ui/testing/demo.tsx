import { render } from 'preact';
import { signal } from '@preact/signals';
import { DEFAULT_PREFERENCES, type Preferences } from '../../storage/preferences.ts';
import { detectLanguage, setLanguage } from '../../i18n/index.ts';
import { isTheme } from '../shell/theme.ts';
import { learningLater } from '../../learning/learning-later.ts';
import { App } from '../app.tsx';
import { fakeGames } from './fake-games.ts';
import { scriptScene } from './scene-script.ts';
import { ENGLISH, FRENCH, play, TWO } from './scenes.ts';

/** A page for screenshots: `?scene=turn&lang=fr&theme=dark`. It is not part of the product. */
const query = new URLSearchParams(location.search);
const language = detectLanguage([query.get('lang') ?? 'en']);
const theme = query.get('theme');
const preferences = signal<Preferences>({
  ...DEFAULT_PREFERENCES,
  language,
  theme: isTheme(theme) ? theme : 'light',
  entryStyle: 'direct',
});
setLanguage(language);
const session = scriptScene(query.get('scene') ?? 'turn', language);
const games = fakeGames(session, [play(ENGLISH).events, play(FRENCH).events, play(TWO).events]);
if (query.has('scene')) location.hash = '#/game/fake';
const root = document.querySelector('#page');
const learning = learningLater();
if (root !== null) render(<App services={{ games, preferences, learning, offline: null }} />, root);
