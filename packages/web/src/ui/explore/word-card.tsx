import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { COMMONNESS, type Commonness, type WordFacts, type WordOrigin } from '@luctor/learn';
import type { TileSet } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import { isFocusLost } from '../frame/lost-focus.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { StillTile } from '../parts/tile.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { commonnessText, originText } from './form-text.ts';
import { Extensions, OneMoreLetter } from './longer-words.tsx';
import { WordLink, WordRow, type WordPath } from './word-link.tsx';

interface WordCardProps {
  readonly facts: WordFacts;
  readonly path: WordPath;
  readonly tileSet: TileSet;
  /** The words it was looked up in, such as `English words`. */
  readonly among: string;
  /** The meaning, which comes from elsewhere and later. */
  readonly children?: ComponentChildren;
}

/** Everything there is to know about a word [L3]. */
export function WordCard(props: WordCardProps): JSX.Element {
  const { facts, path, tileSet } = props;
  const { word, anagrams } = facts;
  return (
    <div class="word-card">
      <section class="window card word-head">
        <WindowBar title={word} />
        <WordTiles word={word} points={facts.points} tileSet={tileSet} />
        <p class="word-verdict">
          <span class={classes('word-valid', !facts.valid && 'no')}>
            <Icon name={facts.valid ? 'check' : 'close'} />
            {t(facts.valid ? 'word.valid' : 'word.invalid')}
          </span>
          <span>{props.among}</span>
          {facts.points === null ? null : <span>{t('points', { n: facts.points })}</span>}
        </p>
        <Origins facts={facts} path={path} />
        {props.children}
        {facts.commonness === null ? null : (
          <CommonnessLine commonness={facts.commonness} of={path.language} />
        )}
      </section>
      <Part title={t('word.hooks')}>
        <Hooks facts={facts} path={path} tileSet={tileSet} />
      </Part>
      <Part title={t('word.anagrams')} count={anagrams.length}>
        {anagrams.length === 0 ? (
          <p class="caption">{t('word.noAnagrams')}</p>
        ) : (
          <WordRow path={path} words={anagrams} />
        )}
      </Part>
      <Part title={t('word.oneMore')}>
        <OneMoreLetter facts={facts} path={path} />
      </Part>
      <Part title={t('word.extensions')}>
        <Extensions facts={facts} path={path} />
      </Part>
    </div>
  );
}

function Part(props: { title: string; count?: number; children: ComponentChildren }): JSX.Element {
  const { title, count = 0 } = props;
  return (
    <section class="window card word-part">
      <WindowBar title={title} />
      <h3>
        {title}
        {count === 0 ? null : ` · ${count}`}
      </h3>
      {props.children}
    </section>
  );
}

function WordTiles(props: { word: string; points: number | null; tileSet: TileSet }): JSX.Element {
  const { word, points } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // the link that led here is gone: a keyboard would begin again at the top, an ear hear nothing
  useLayoutEffect(() => {
    if (!isFirst.current || isFocusLost()) title.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [word]);
  const worth = points === null ? null : t('points', { n: points });
  return (
    <h2
      class="word-tiles"
      ref={title}
      tabIndex={-1}
      aria-label={worth === null ? word : t('word.letters', { word, points: worth })}
      style={{ '--letters': word.length }}
    >
      {Array.from(word, (letter, at) => (
        <StillTile key={at} face={letter} tileSet={props.tileSet} />
      ))}
    </h2>
  );
}

/** What it comes from: the forms of a lemma, or what it is itself. */
function Origins(props: { facts: WordFacts; path: WordPath }): JSX.Element | null {
  const { origins } = props.facts;
  if (origins.length === 0) return null;
  return (
    <ul class="word-origins">
      {origins.map((origin, at) => (
        <li key={at}>
          <Origin origin={origin} word={props.facts.word} path={props.path} />
        </li>
      ))}
    </ul>
  );
}

/** Stands for the lemma in the sentence, where a link comes. */
const LEMMA = '\u0000';

function Origin(props: { origin: WordOrigin; word: string; path: WordPath }): JSX.Element {
  const { origin, word } = props;
  const { kind, lemma, forms } = originText(language.value, origin);
  if (origin.lemma === word) return <>{[kind, forms].filter((text) => text !== '').join(', ')}</>;
  const [before, after] = t('word.formOf', { kind, lemma: LEMMA, forms }).trim().split(LEMMA);
  return (
    <>
      {before}
      <WordLink path={props.path} word={origin.lemma}>
        {lemma}
      </WordLink>
      {forms === '' ? null : after}
    </>
  );
}

function CommonnessLine(props: { commonness: Commonness; of: WordPath['language'] }): JSX.Element {
  const { commonness, of } = props;
  const filled = COMMONNESS.length - COMMONNESS.indexOf(commonness);
  return (
    <p class="word-commonness">
      <span class="word-strip" aria-hidden="true">
        {COMMONNESS.map((each, at) => (
          <i key={each} class={at < filled ? 'on' : ''} />
        ))}
      </span>
      <b>{t(`word.commonness.${commonness}`)}</b>
      <small>{commonnessText(language.value, of, commonness)}</small>
    </p>
  );
}

/** The letters that may stand before and after it, as tiles round the word. */
function Hooks(props: { facts: WordFacts; path: WordPath; tileSet: TileSet }): JSX.Element {
  const { facts, path, tileSet } = props;
  const { word, front, back } = facts;
  if (front.length + back.length === 0) return <p class="caption">{t('word.noHooks')}</p>;
  const tiles = (letters: readonly string[], longer: (letter: string) => string) => (
    <ul class="hook-tiles">
      {letters.map((letter) => (
        <li key={letter}>
          <WordLink path={path} word={longer(letter)} class="hook" label={longer(letter)}>
            <StillTile face={letter} tileSet={tileSet} />
          </WordLink>
        </li>
      ))}
    </ul>
  );
  return (
    <div class="hooks">
      {front.length === 0 ? null : (
        <div role="group" aria-label={t('word.before')}>
          {tiles(front, (letter) => letter + word)}
          <small aria-hidden="true">{t('word.before')}</small>
        </div>
      )}
      <b class="hooked" aria-hidden="true">
        {word}
      </b>
      {back.length === 0 ? null : (
        <div role="group" aria-label={t('word.after')}>
          {tiles(back, (letter) => word + letter)}
          <small aria-hidden="true">{t('word.after')}</small>
        </div>
      )}
    </div>
  );
}
