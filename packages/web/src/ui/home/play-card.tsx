import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { LANGUAGES, type Player } from '@luctor/rules';
import { formatList, language, t } from '../../i18n/index.ts';
import { editionOf, levelName } from '../new-game/choices.ts';
import type { NewGame } from '../new-game/use-new-game.ts';
import { Segments, Slider } from '../parts/choice.tsx';
import { editionTitle } from '../parts/edition-title.ts';
import { Icon } from '../parts/icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { classes } from '../parts/pure.ts';
import { addressOf } from '../shell/navigation.ts';
import { chooseLevel, chooseOpponent, levelOf, opponentOf, type Opponent } from './opponent.ts';

/** The next game, as it was left: one click starts it. */
export function PlayCard(props: { game: NewGame; isPrimary: boolean }): JSX.Element {
  const { choices, set, start, isStarting } = props.game;
  const edition = editionOf(choices);
  const level = levelOf(choices);
  // a computer comes back with its level, a person with their name
  const earlier = useRef<readonly Player[]>([]);
  const oppose = (kind: Opponent) => {
    earlier.current = [...choices.players, ...earlier.current];
    set(chooseOpponent(choices, kind, language.value, earlier.current));
  };
  return (
    <section class="window card play-card">
      <WindowBar title={`${t('command.play')} · ${editionTitle(edition.id)}`} />
      <h2>
        {t('command.play')} <small>{editionTitle(edition.id)}</small>
      </h2>
      <div class="play-rows">
        <Row text={t('home.opponent')}>
          <Segments
            label={t('home.opponent')}
            // neither: a table of another size
            value={opponentOf(choices) ?? ''}
            options={[
              { value: 'computer', content: t('seat.computer') },
              { value: 'person', content: t('home.someone') },
            ]}
            onChange={(kind) => oppose(kind === 'person' ? kind : 'computer')}
          />
        </Row>
        {level === null ? (
          <Row text={t('players.title')}>
            <p>{playersText(choices.players)}</p>
          </Row>
        ) : (
          <Row text={t('seat.level')}>
            <Slider
              text={levelName(level)}
              label={t('seat.level')}
              value={level}
              {...edition.levels}
              onChange={(next) => set(chooseLevel(choices, next))}
            />
          </Row>
        )}
        <Row text={t('home.words')}>
          <Segments
            label={t('words.language')}
            value={choices.language}
            options={LANGUAGES.toSorted((a) => (a === language.value ? -1 : 1)).map((value) => ({
              value,
              content: t(`words.${value}`),
            }))}
            onChange={(value) => set({ ...choices, language: value, vocabulary: null })}
          />
        </Row>
      </div>
      <div class="play-foot">
        <a class="link-button" href={addressOf({ screen: 'new' })}>
          {t('home.allOptions')}
          <Icon name="next" />
        </a>
        <button
          type="button"
          class={classes('button start', props.isPrimary ? 'primary' : 'strong')}
          disabled={isStarting}
          onClick={start}
        >
          {t('new.start')}
        </button>
      </div>
    </section>
  );
}

function Row(props: { text: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="play-row">
      <span aria-hidden="true">{props.text}</span>
      {props.children}
    </div>
  );
}

/** `Eleanor, Björn and Curlew (level 6)` */
function playersText(players: readonly Player[]): string {
  const names = players.map((each) =>
    each.kind === 'person' ? each.name : t('home.computer', { name: each.name, level: each.level }),
  );
  return formatList(language.value, names);
}
