import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { listNames, MAX_NEW_PER_DAY, type ListName, type ListProgress } from '@luctor/learn';
import { LANGUAGES, type Language } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import { Segments } from '../parts/choice.tsx';
import { classes } from '../parts/pure.ts';
import { isLearning, newPerDay, type DeckModel } from './deck-model.ts';
import { listTitle, noticeText } from './deck-text.ts';

const PER_DAY = [0, 5, 10, 15, 20, 30, 50, MAX_NEW_PER_DAY] as const;

/** Ready-made lists: how long they are, how much of them is known, and which are being learnt. */
export function ListsPanel({ model }: { model: DeckModel }): JSX.Element {
  const of = useSignal<Language>(language.peek());
  const progress = useSignal<ReadonlyMap<string, ListProgress>>(new Map());
  const failed = useSignal(false);
  const stored = model.stored.value;
  const notice = model.notice.value;
  useEffect(() => {
    let isOver = false;
    const count = async () => {
      failed.value = false;
      // one after the other: short lists show at once
      for (const name of listNames(of.value)) {
        if (isOver) return;
        const found = await model.progressOf(of.value, name);
        if (!isOver) progress.value = new Map(progress.value).set(`${of.value} ${name}`, found);
      }
    };
    count().catch(() => {
      failed.value = true;
    });
    return () => {
      isOver = true;
    };
  }, [of.value, stored?.state.schedules]);
  return (
    <section class="window card deck-lists">
      <h2>{t('deck.tab.lists')}</h2>
      <p class="caption">{t('deck.listsAbout')}</p>
      {failed.value ? <p role="alert">{t('deck.error.words')}</p> : null}
      {notice === null ? null : <p role="alert">{noticeText(notice)}</p>}
      <div class="deck-options">
        <Segments
          label={t('deck.wordsOf')}
          value={of.value}
          options={LANGUAGES.map((each) => ({ value: each, content: t(`words.${each}`) }))}
          onChange={(value) => {
            of.value = value;
          }}
        />
        <label class="labelled">
          <span>{t('deck.newPerDay')}</span>
          <select
            class="field"
            value={stored === null ? '' : String(newPerDay(stored))}
            onChange={(event) => void model.setNewPerDay(Number(event.currentTarget.value))}
          >
            {PER_DAY.map((count) => (
              <option key={count} value={String(count)}>
                {count === 0 ? t('deck.newNone') : count}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul class="deck-list-lines">
        {listNames(of.value).map((name) => (
          <ListLine
            key={`${of.value} ${name}`}
            name={name}
            progress={progress.value.get(`${of.value} ${name}`) ?? null}
            isLearnt={stored !== null && isLearning(stored, of.value, name)}
            onLearn={(isLearnt) => void model.learn(of.value, name, isLearnt)}
          />
        ))}
      </ul>
    </section>
  );
}

function ListLine(props: {
  name: ListName;
  progress: ListProgress | null;
  isLearnt: boolean;
  onLearn: (isLearnt: boolean) => void;
}): JSX.Element {
  const { name, progress, isLearnt } = props;
  const title = listTitle(name);
  const share = progress === null || progress.count === 0 ? 0 : progress.known / progress.count;
  return (
    <li>
      <span class="deck-list-name">
        <b>{title}</b>
        <small>
          {progress === null
            ? t('deck.counting')
            : `${t('deck.listCount', { n: progress.count })} · ${
                progress.started === 0
                  ? t('deck.listNone')
                  : t('deck.listKnown', { percent: Math.round(share * 1000) / 10 })
              }`}
        </small>
      </span>
      <progress max={1} value={share} aria-hidden="true" />
      <button
        type="button"
        class={classes('button small', isLearnt && 'chosen')}
        aria-pressed={isLearnt}
        onClick={() => props.onLearn(!isLearnt)}
      >
        {isLearnt ? `✓ ${t('deck.learningList')}` : t('deck.learnList')}
        <span class="unseen"> {title}</span>
      </button>
    </li>
  );
}
