import type { ComponentChildren, JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { HelpDialog, OptionsDialog, PageMenu } from '../dialogs/lazy-dialogs.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { addressOf } from '../shell/navigation.ts';

/** The bar of a screen that has the board as its main part, and what it opens. */
export function PuzzleFrame(props: {
  title: string;
  about: string | null;
  children: ComponentChildren;
}): JSX.Element {
  const open = useSignal<'menu' | 'options' | 'help' | null>(null);
  const opens = (what: 'menu' | 'options' | 'help' | null) => () => {
    open.value = what;
  };
  return (
    <>
      <TopBar onMenu={opens('menu')}>
        <nav class="menubar" aria-label={t('command.menu')}>
          {(['home', 'games', 'learn'] as const).map((to) => (
            <a
              key={to}
              class="menu-title"
              href={addressOf({ screen: to })}
              aria-current={to === 'learn' ? 'true' : undefined}
            >
              {t(`${to}.title`)}
            </a>
          ))}
          <button type="button" class="menu-title" onClick={opens('options')}>
            {t('command.options')}
          </button>
          <button type="button" class="menu-title" onClick={opens('help')}>
            {t('command.help')}
          </button>
        </nav>
        <span class="edition puzzle-title">
          <b>{props.title}</b> {props.about === null ? null : <span>{props.about}</span>}
        </span>
      </TopBar>
      {props.children}
      {open.value === 'menu' ? (
        <PageMenu onClose={opens(null)} onOptions={opens('options')} onHelp={opens('help')} />
      ) : null}
      {open.value === 'options' ? (
        <OptionsDialog table={null} edition="classic" onClose={opens(null)} />
      ) : null}
      {open.value === 'help' ? <HelpDialog rules={null} onClose={opens(null)} /> : null}
    </>
  );
}
