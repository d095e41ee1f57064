import { render } from 'preact';
import { language, loadLanguage } from './i18n/index.ts';
import { openLocalGames } from './games/open-local-games.ts';
import { learningLater } from './learning/learning-later.ts';
import {
  followOtherTabs,
  openPreferences,
  pageStorage,
  viewingReader,
} from './storage/preference-store.ts';
import { offlineLater } from './sw/offline-later.ts';
import { App } from './ui/app.tsx';

const preferences = openPreferences(pageStorage());
followOtherTabs(preferences, window);
const games = openLocalGames((edition) => viewingReader(preferences, edition)());
const services = { games, preferences, learning: learningLater(), offline: offlineLater() };

const root = document.querySelector('#page');
if (root === null) throw new Error('the page has no root');
await loadLanguage(language.peek());
render(<App services={services} />, root);
