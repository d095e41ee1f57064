import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import type { RulesTold } from '../dialogs/rule-lines.ts';
import { HelpDialog, OptionsDialog, PageMenu } from '../dialogs/lazy-dialogs.ts';
import { addressOf, isLearnAddress, screen } from '../shell/navigation.ts';
import { isFocusLost } from './lost-focus.ts';
import { TopBar } from './top-bar.tsx';
import type { GameSetup } from '@luctor/rules';
import { classes } from '../parts/pure.ts';

interface PageFrameProps {
  readonly class: string;
  readonly setup?: GameSetup;
  /** The game whose rules the help shows, if not `setup`. */
  readonly rules?: RulesTold;
  readonly footer?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A screen that scrolls: top bar, content, and a footer with its one primary button. */
export function PageFrame(props: PageFrameProps): JSX.Element {
  const open = useSignal<'menu' | 'options' | 'help' | null>(null);
  const rules = props.rules ?? props.setup ?? null;
  const close = () => {
    open.value = null;
  };
  const openOptions = () => {
    open.value = 'options';
  };
  const openHelp = () => {
    open.value = 'help';
  };
  const openMenu = () => {
    open.value = 'menu';
  };
  // a new screen starts at its top, however far down the previous one was
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) focusTitle(main.current);
  }, []);
  return (
    <div class={classes('screen', props.class)}>
      <TopBar {...(props.setup !== undefined && { setup: props.setup })} onMenu={openMenu}>
        <nav class="menubar" aria-label={t('command.menu')}>
          {(['home', 'games', 'learn'] as const).map((to) => (
            <a
              key={to}
              class="menu-title"
              href={addressOf({ screen: to })}
              aria-current={currentIn(to)}
            >
              {t(`${to}.title`)}
            </a>
          ))}
          <button type="button" class="menu-title" onClick={openOptions}>
            {t('command.options')}
          </button>
          <button type="button" class="menu-title" onClick={openHelp}>
            {t('command.help')}
          </button>
        </nav>
      </TopBar>
      <main class="page" ref={main}>
        {props.children}
      </main>
      {props.footer === undefined ? null : <footer class="foot">{props.footer}</footer>}
      {open.value === 'menu' ? (
        <PageMenu onClose={close} onOptions={openOptions} onHelp={openHelp} />
      ) : null}
      {open.value === 'options' ? (
        <OptionsDialog table={null} edition={rules?.edition} onClose={close} />
      ) : null}
      {open.value === 'help' ? <HelpDialog rules={rules} onClose={close} /> : null}
    </div>
  );
}

/** Where the Tab key goes on from, and what a screen reader says of the new screen. */
function focusTitle(main: HTMLElement | null): void {
  const title = main?.querySelector<HTMLElement>('h1') ?? main;
  if (title === null) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** The screens of learning belong to their hub. */
function currentIn(to: 'home' | 'games' | 'learn'): 'page' | undefined {
  const at = screen.value;
  return at.screen === to || (to === 'learn' && isLearnAddress(at)) ? 'page' : undefined;
}
