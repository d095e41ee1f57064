import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CloseButton } from './close-button.tsx';
import { classes } from './pure.ts';
import { WindowBar } from './window-bar.tsx';

interface DialogProps {
  readonly title: string;
  readonly about?: string;
  /** Without it the dialog must be answered. */
  readonly onClose?: () => void;
  /** `wide` for options and help; `cover` hides everything behind it. */
  readonly look?: 'wide' | 'cover' | 'line';
  readonly children?: ComponentChildren;
  /** The buttons at the bottom, the default last. */
  readonly actions?: ComponentChildren;
}

/** A modal dialog: the browser keeps the focus in it and gives it back. */
export function Dialog(props: DialogProps): JSX.Element {
  const { title, onClose, look } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, (element) => firstFocus(element, look === 'wide'));
  return (
    <dialog
      ref={dialog}
      class={classes('dialog window', look)}
      tabIndex={-1}
      aria-labelledby="dialog-title"
      aria-describedby={props.about === undefined ? undefined : 'dialog-about'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <WindowBar title={title} />
      <div class="dialog-body">
        <header>
          <h2 id="dialog-title">{title}</h2>
          {onClose === undefined ? null : <CloseButton onClose={onClose} />}
        </header>
        {props.about === undefined ? null : (
          <p class="about" id="dialog-about">
            {props.about}
          </p>
        )}
        {props.children}
        {props.actions === undefined ? null : <div class="dialog-actions">{props.actions}</div>}
      </div>
    </dialog>
  );
}

/** Opens a dialog over everything; what had the focus before gets it back. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  first: (dialog: HTMLDialogElement) => HTMLElement | null,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // the browser would focus the first button, which closes: Enter is for the default
    if (element !== null) (first(element) ?? element).focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
}

/** The field to fill in, else the default button; a dialog that scrolls starts at its top. */
function firstFocus(dialog: HTMLDialogElement, isWide: boolean): HTMLElement | null {
  if (isWide) return null;
  const wanted = 'form .field, .dialog-actions .primary:enabled';
  return dialog.querySelector<HTMLElement>(wanted);
}
