import type { JSX } from 'preact';
import { EXPLORE_LIMIT } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { errorText } from './error-text.ts';
import type { Findings } from './exploring.ts';
import { ListKeeper } from './list-keeper.tsx';
import { WordLink } from './word-link.tsx';

type Found = Extract<Findings, { readonly state: 'found' }>;

/** What a search found, or why it found nothing. */
export function FoundWords(props: {
  findings: Findings;
  onMore: (limit: number) => void;
}): JSX.Element | null {
  const { findings } = props;
  switch (findings.state) {
    case 'none':
      return null;
    case 'searching':
      return <p role="status">{t('explore.searching')}</p>;
    case 'refused':
      return (
        <p class="form-error" role="alert">
          {errorText(findings.error)}
        </p>
      );
    case 'found':
      return <Words found={findings} onMore={props.onMore} />;
  }
}

function Words(props: { found: Found; onMore: (limit: number) => void }): JSX.Element {
  const { found } = props;
  const { words, total, language } = found;
  const title = found.name ?? t('explore.results');
  const more = Math.min(total - words.length, EXPLORE_LIMIT);
  return (
    <section class="window card found" aria-label={title}>
      <WindowBar title={title} />
      <h2>
        {title}
        <small role="status">
          {total === 0 ? t('explore.none') : t('words.count', { n: total })}
        </small>
      </h2>
      <ul class="found-words">
        {words.map(({ word, commonness }) => (
          <li key={word}>
            <WordLink path={{ language }} word={word} />
            {commonness === null ? null : <small>{t(`word.commonness.${commonness}`)}</small>}
          </li>
        ))}
      </ul>
      {more > 0 && found.query !== undefined ? (
        <button
          type="button"
          class="button small"
          onClick={() => props.onMore(words.length + EXPLORE_LIMIT)}
        >
          {t('explore.showMore', { n: more })}
        </button>
      ) : null}
      {total === 0 ? null : <ListKeeper found={found} key={keyOf(found)} />}
    </section>
  );
}

/** Another search starts with another list name and nothing said. */
function keyOf({ language, query, name }: Found): string {
  return JSON.stringify([language, name, { ...query, limit: 0 }]);
}
