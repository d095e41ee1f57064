import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import type { RulesTold } from '../dialogs/rule-lines.ts';
import { HelpDialog, OptionsDialog, PageMenu } from '../dialogs/lazy-dialogs.ts';
import { addressOf } from '../shell/navigation.ts';
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
  return (
    <div class={classes('screen', props.class)}>
      <TopBar {...(props.setup !== undefined && { setup: props.setup })} onMenu={openMenu}>
        <nav class="menubar" aria-label={t('command.menu')}>
          <a class="menu-title" href={addressOf({ screen: 'new' })}>
            {t('command.newGame')}
          </a>
          <a class="menu-title" href={addressOf({ screen: 'games' })}>
            {t('games.title')}
          </a>
          <a class="menu-title" href={addressOf({ screen: 'online' })}>
            {t('online.title')}
          </a>
          <button type="button" class="menu-title" onClick={openOptions}>
            {t('command.options')}
          </button>
          <button type="button" class="menu-title" onClick={openHelp}>
            {t('command.help')}
          </button>
        </nav>
      </TopBar>
      <main class="page">{props.children}</main>
      {props.footer === undefined ? null : <footer class="foot">{props.footer}</footer>}
      {open.value === 'menu' ? (
        <PageMenu onClose={close} onOptions={openOptions} onHelp={openHelp} />
      ) : null}
      {open.value === 'options' ? <OptionsDialog table={null} onClose={close} /> : null}
      {open.value === 'help' ? (
        <HelpDialog rules={props.rules ?? props.setup ?? null} onClose={close} />
      ) : null}
    </div>
  );
}
