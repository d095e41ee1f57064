import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import type { RulesTold } from '../dialogs/rule-lines.ts';
import { HelpDialog, OptionsDialog } from '../dialogs/lazy-dialogs.ts';
import { addressOf } from '../shell/navigation.ts';
import { TopBar } from './top-bar.tsx';
import type { GameSetup } from '@luctor/rules';
import { Icon } from '../parts/icon.tsx';
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
        <Dialog title={t('command.menu')} onClose={close}>
          <ul class="menu-items">
            <li>
              <a class="menu-item" href={addressOf({ screen: 'new' })} onClick={close}>
                <Icon name="plus" />
                {t('command.newGame')}
              </a>
            </li>
            <li>
              <a class="menu-item" href={addressOf({ screen: 'games' })} onClick={close}>
                <Icon name="play" />
                {t('games.title')}
              </a>
            </li>
            <li>
              <a class="menu-item" href={addressOf({ screen: 'online' })} onClick={close}>
                <Icon name="people" />
                {t('online.title')}
              </a>
            </li>
            <li>
              <button type="button" class="menu-item" onClick={openOptions}>
                <Icon name="options" />
                {t('command.options')}
              </button>
            </li>
            <li>
              <button type="button" class="menu-item" onClick={openHelp}>
                <Icon name="help" />
                {t('command.help')}
              </button>
            </li>
          </ul>
        </Dialog>
      ) : null}
      {open.value === 'options' ? <OptionsDialog table={null} onClose={close} /> : null}
      {open.value === 'help' ? (
        <HelpDialog rules={props.rules ?? props.setup ?? null} onClose={close} />
      ) : null}
    </div>
  );
}
