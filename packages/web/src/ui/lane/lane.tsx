import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { CloseButton } from '../parts/close-button.tsx';
import { Drawing } from '../parts/icon.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { Dots } from '../parts/dots.tsx';
import { classes } from '../parts/pure.ts';
import { useNow } from '../parts/use-now.ts';
import type { LaneAnswer, LaneChoice, LaneMessage } from './lane-message.ts';
import { useLaneFocus } from './use-lane-focus.ts';
import { useSideways } from './use-sideways.ts';

interface LaneProps {
  /** Null: the lane is idle. */
  readonly message: LaneMessage | null;
  /** Whether Escape is the lane's: nothing lies over the table. */
  readonly takesEscape: () => boolean;
  /** What the idle lane shows. */
  readonly children: ComponentChildren;
}

/** The strip between board and rack: one line, one message, always as high. */
export function Lane(props: LaneProps): JSX.Element {
  const { message } = props;
  const now = useRef(props);
  now.current = props;
  useLayoutEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      const onClose = now.current.message?.onClose;
      if (event.key !== 'Escape' || event.defaultPrevented || onClose === undefined) return;
      if (!now.current.takesEscape()) return;
      event.preventDefault();
      onClose();
    };
    // before the keyboard of the table, which would take tiles back
    window.addEventListener('keydown', closeByKey, true);
    return () => window.removeEventListener('keydown', closeByKey, true);
  }, []);
  const lane = useRef<HTMLDivElement>(null);
  useLaneFocus(lane, message);
  if (message === null) return <div class="lane idle">{props.children}</div>;
  return (
    <div
      ref={lane}
      class={classes('lane speaks', message.look)}
      {...(message.focus !== undefined && { tabIndex: -1 })}
      {...(message.label !== undefined && { role: 'group', 'aria-label': message.label })}
    >
      <Message key={message.key} message={message} />
    </div>
  );
}

function Message({ message }: { message: LaneMessage }): JSX.Element {
  const { icon, clause, short, shortClause, typed, choices = [], answers = [], onClose } = message;
  const isShort = short !== undefined && choices.length + answers.length > 0;
  useEffect(() => message.onShown?.(), []);
  return (
    <div class="lane-message">
      {typeof icon === 'string' ? <MoreIcon name={icon} /> : <Drawing path={icon.path} />}
      <p class={classes('lane-text', isShort && 'has-short')}>
        <b>{message.text}</b>
        {clause === undefined ? null : <span> {clause}</span>}
      </p>
      {isShort ? (
        <span class="lane-short" aria-hidden="true">
          <b>{short}</b>
          {shortClause === undefined ? null : <small>{shortClause}</small>}
        </span>
      ) : null}
      {typed === undefined ? null : (
        <span class="word-line">
          <b>{typed}</b>
          <i class="caret" />
        </span>
      )}
      {message.progress === undefined ? null : <Progress of={message.progress} />}
      {choices.length === 0 ? null : (
        <Choices choices={choices} isAlphabet={message.isAlphabet ?? false} />
      )}
      <span class="lane-answers">
        {message.until !== undefined && !answers.some((each) => each.countsDown) ? (
          <TimeLeft until={message.until} />
        ) : null}
        {answers.map((answer) => (
          <Answer key={answer.text} answer={answer} until={message.until} />
        ))}
        {onClose === undefined ? null : <CloseButton onClose={onClose} />}
      </span>
    </div>
  );
}

function Choices(props: { choices: readonly LaneChoice[]; isAlphabet: boolean }): JSX.Element {
  const { ref, edges } = useSideways();
  return (
    <span ref={ref} class={classes('lane-choices', props.isAlphabet && 'letters', edges)}>
      {props.choices.map(({ key, text, short, detail, label, isChosen, onChoose }) => (
        <button
          key={key}
          type="button"
          class="lane-choice"
          aria-label={label ?? (short === undefined ? undefined : text)}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          <InForms text={text} short={short} />
          {detail === undefined ? null : <b> {detail}</b>}
        </button>
      ))}
    </span>
  );
}

/** A text, and what a phone shows instead. */
function InForms({ text, short }: { text: string; short: string | undefined }): JSX.Element {
  if (short === undefined) return <>{text}</>;
  return (
    <>
      <span class="whole-form">{text}</span>
      <span class="short-form">{short}</span>
    </>
  );
}

function Answer(props: { answer: LaneAnswer; until: number | undefined }): JSX.Element {
  const { answer, until } = props;
  const { text, short, icon, isPrimary, isOff, countsDown, onAnswer } = answer;
  return (
    <button
      type="button"
      class={icon === undefined ? classes('button small', isPrimary && 'primary') : 'link-button'}
      disabled={isOff}
      aria-label={short === undefined ? undefined : text}
      onClick={onAnswer}
    >
      {icon === undefined ? null : <MoreIcon name={icon} />}
      <InForms text={text} short={short} />
      {countsDown === true && until !== undefined ? <TimeLeft until={until} /> : null}
    </button>
  );
}

/** Seen, not heard: a screen reader would say every second. */
function TimeLeft({ until }: { until: number }): JSX.Element {
  const seconds = Math.max(0, Math.ceil((until - useNow()) / 1000));
  return <small class="time-left" aria-hidden="true" data-text={`${seconds}\u00a0s`} />;
}

function Progress({ of }: { of: number | 'unknown' }): JSX.Element {
  return of === 'unknown' ? <Dots /> : <progress max={1} value={of} aria-hidden="true" />;
}
