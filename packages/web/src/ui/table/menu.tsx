import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { MenuItems } from './lazy-bars.ts';
import { MENU_GROUPS, type MenuGroup, type MenuProps } from './menu-groups.ts';

/** The menu bar of wide screens: three menus, then options and help. */
export function MenuBar(props: MenuProps): JSX.Element {
  const open = useSignal<MenuGroup | null>(null);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && bar.current?.contains(event.target) === true) return;
      open.value = null;
    };
    window.addEventListener('pointerdown', away);
    return () => window.removeEventListener('pointerdown', away);
  }, []);
  // the focused item disappears; a dialog opened from the menu returns the focus to the title
  const close = () => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    open.value = null;
  };
  return (
    <nav
      class="menubar"
      aria-label={t('command.menu')}
      ref={bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open.value === null) return;
        event.stopPropagation();
        close();
      }}
    >
      {MENU_GROUPS.map((group) => (
        <div class="menu-holder" key={group}>
          <button
            type="button"
            class="menu-title"
            aria-expanded={open.value === group}
            onClick={() => {
              open.value = open.value === group ? null : group;
            }}
          >
            {t(`menu.${group}`)}
          </button>
          {open.value === group ? <MenuItems {...props} group={group} onDone={close} /> : null}
        </div>
      ))}
      <button
        type="button"
        class="menu-title"
        onClick={() => props.perform({ type: 'panel', panel: 'options' })}
      >
        {t('command.options')}
      </button>
      <button
        type="button"
        class="menu-title"
        onClick={() => props.perform({ type: 'panel', panel: 'help' })}
      >
        {t('command.help')}
      </button>
    </nav>
  );
}
