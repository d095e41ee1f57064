import type { JSX } from 'preact';
import { formatDate, formatList, language, t } from '../../i18n/index.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { Door } from '../doors/door.tsx';
import { addressOf } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { DayDoor } from '../doors/day-door.tsx';
import { countsText } from '../doors/counts-text.ts';
import { useLearnCounts } from '../doors/use-learn-counts.ts';
import './learn-hub.css';

/** The doors to everything that is learnt from games, words and puzzles. */
export function LearnHub(): JSX.Element {
  const counts = useLearnCounts();
  return (
    <PageFrame class="learn-page">
      <h1>{t('learn.title')}</h1>
      <p class="lead">{t('learn.about')}</p>
      <div class="doors">
        <DayDoor counts={counts} />
        <Door
          icon="board"
          title={t('puzzle.title')}
          about={t('learn.puzzlesAbout')}
          verbs={[{ text: t('learn.puzzlesDo'), href: addressOf({ screen: 'puzzle' }) }]}
        />
        <Door
          icon="cards"
          title={t('deck.title')}
          about={countsText(counts, t('learn.deckAbout'))}
          verbs={[{ text: t('home.practise'), href: addressOf({ screen: 'deck' }) }]}
        />
        <Door
          icon="book"
          title={t('explore.title')}
          about={t('learn.wordsAbout')}
          verbs={[{ text: t('home.lookUp'), href: addressOf({ screen: 'explore' }) }]}
        />
        <Door
          icon="figures"
          title={t('figures.title')}
          about={t('learn.figuresAbout')}
          verbs={[{ text: t('learn.see'), href: addressOf({ screen: 'figures' }) }]}
        />
      </div>
      <RecentGames />
    </PageFrame>
  );
}

const SHOWN = 6;

/** The last finished games on this device, each with its review. */
function RecentGames(): JSX.Element {
  const { games } = useServices();
  const finished = games.list.value.filter(({ phase }) => phase === 'over');
  return (
    <section class="card recent-games">
      <div class="recent-head">
        <h2>{t('learn.reviews')}</h2>
        <small>{t('learn.reviewsAbout')}</small>
      </div>
      {finished.length === 0 ? <p>{t('learn.noGames')}</p> : null}
      <ul>
        {finished.slice(0, SHOWN).map((game) => {
          const names = game.players.map(({ name }) => name);
          const date = formatDate(language.value, game.playedAt);
          const players = formatList(language.value, names);
          return (
            <li key={game.id}>
              <span>
                {game.name === null ? null : <b>{game.name} </b>}
                {names.map((name, seat) => (
                  <span key={seat}>
                    {seat === 0 ? '' : ' · '}
                    {name} <b>{game.scores[seat]}</b>
                  </span>
                ))}
                <small>{date}</small>
              </span>
              <a
                class="button small"
                href={addressOf({ screen: 'review', id: game.id })}
                aria-label={t('learn.reviewOf', { players, date })}
              >
                {t('learn.review')}
              </a>
            </li>
          );
        })}
      </ul>
      {finished.length > SHOWN ? (
        <a class="link-button" href={addressOf({ screen: 'games' })}>
          {t('learn.allGames')}
        </a>
      ) : null}
    </section>
  );
}
