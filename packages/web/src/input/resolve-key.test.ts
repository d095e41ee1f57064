import { describe, expect, it } from 'vitest';
import { ENTRY_STYLES } from '@luctor/rules';
import { createDraft, type Draft } from '../draft/draft.ts';
import { AT_TABLE, press } from '../draft/testing/desk.ts';
import { legendOf } from './key-legend.ts';
import { KEY_BINDINGS } from './key-map.ts';
import type { KeyContext } from './key-press.ts';
import { resolveKey } from './resolve-key.ts';
import type { TableCommand } from './table-command.ts';

function context(more: Partial<KeyContext> = {}, draft: Partial<Draft> = {}): KeyContext {
  const style = more.style ?? 'direct';
  return {
    style,
    language: 'en',
    singleKeys: true,
    open: 'none',
    situation: AT_TABLE,
    draft: { ...createDraft(style, Array.from('AEINRST')), ...draft },
    ...more,
  };
}

const COMMANDS: readonly (readonly [TableCommand, string, string | null])[] = [
  [{ type: 'endGame' }, '1', 'q'],
  [{ type: 'pass' }, '2', 'p'],
  [{ type: 'panel', panel: 'premiums' }, '3', 's'],
  [{ type: 'panel', panel: 'values' }, '4', 't'],
  [{ type: 'panel', panel: 'letters' }, '5', 'd'],
  [{ type: 'change', tiles: null }, '6', 'c'],
  [{ type: 'juggle' }, '7', 'j'],
  [{ type: 'hint' }, '8', 'h'],
  [{ type: 'rearrange', letters: null }, '9', 'r'],
  [{ type: 'racks', visible: null }, '0', 'v'],
  [{ type: 'clock', change: null }, '-', null],
  [{ type: 'panel', panel: 'options' }, '?', null],
  [{ type: 'commandLine' }, '/', null],
];

describe('[U6] the keys of the table', () => {
  it.each(COMMANDS)('%o', (command, key, alt) => {
    const intent = { type: 'command', command };
    expect(resolveKey(press(key), context())).toEqual(intent);
    expect(resolveKey(press(key), context({ style: 'word-first' }))).toEqual(intent);
    const spectrum = context({ style: 'cursor-first' });
    if (alt === null) expect(resolveKey(press(key), spectrum)).toEqual(intent);
    else {
      expect(resolveKey(press(key), spectrum)).not.toEqual(intent);
      // Alt types another character on some systems; the physical key counts
      const pressed = press('ß', { alt: true, code: `Key${alt.toUpperCase()}` });
      expect(resolveKey(pressed, spectrum)).toEqual(intent);
      expect(resolveKey(pressed, context())).toBeNull();
    }
  });

  it('are all in this table', () => {
    // and Alt+O, a second key for the options
    expect(KEY_BINDINGS).toHaveLength(COMMANDS.length + 1);
  });

  it.each(ENTRY_STYLES)('Ctrl+S saves in %s style', (style) => {
    const save = { type: 'command', command: { type: 'save', name: null } };
    expect(resolveKey(press('s', { ctrl: true }), context({ style }))).toEqual(save);
    expect(resolveKey(press('s', { meta: true }), context({ style }))).toEqual(save);
  });

  it('2 passes, and forces a computer', () => {
    const situation = { ...AT_TABLE, onTurn: 'computer' } as const;
    const force = { type: 'command', command: { type: 'force' } };
    expect(resolveKey(press('2'), context({ situation }))).toEqual(force);
    const alt = press('p', { alt: true });
    expect(resolveKey(alt, context({ style: 'cursor-first', situation }))).toEqual(force);
  });

  it('single keys can be switched off; Alt, Ctrl and the arrows stay', () => {
    const off = { singleKeys: false } as const;
    for (const [command, key, alt] of COMMANDS) {
      for (const style of ENTRY_STYLES) {
        expect(resolveKey(press(key), context({ ...off, style })), key).toBeNull();
        expect(resolveKey(press(key), context({ ...off, style, open: 'panel' })), key).toBeNull();
      }
      if (alt === null) continue;
      const pressed = press(alt, { alt: true });
      const intent = { type: 'command', command };
      expect(resolveKey(pressed, context({ ...off, style: 'cursor-first' }))).toEqual(intent);
    }
    expect(resolveKey(press('s', { ctrl: true }), context(off))).not.toBeNull();
    expect(resolveKey(press('ArrowLeft'), context(off))).not.toBeNull();
    expect(legendOf({ type: 'juggle' }, 'direct', false)).toBeNull();
    expect(legendOf({ type: 'juggle' }, 'cursor-first', false)).toBe('Alt+J');
    expect(legendOf({ type: 'clock', change: null }, 'cursor-first', false)).toBeNull();
  });

  it('legends name the key of each style', () => {
    expect(legendOf({ type: 'juggle' }, 'direct', true)).toBe('7');
    expect(legendOf({ type: 'juggle' }, 'cursor-first', true)).toBe('Alt+J');
    expect(legendOf({ type: 'force' }, 'word-first', true)).toBe('2');
    expect(legendOf({ type: 'panel', panel: 'values' }, 'direct', true)).toBe('4');
    expect(legendOf({ type: 'clock', change: null }, 'cursor-first', true)).toBe('-');
    expect(legendOf({ type: 'save', name: null }, 'direct', true)).toBe('Ctrl+S');
    expect(legendOf({ type: 'play' }, 'direct', true)).toBeNull();
  });

  it('other browser shortcuts are left alone', () => {
    for (const key of ['r', 'c', 'a', '1']) {
      expect(resolveKey(press(key, { ctrl: true }), context())).toBeNull();
    }
    expect(resolveKey(press('Tab'), context())).toBeNull();
    expect(resolveKey(press('F5'), context())).toBeNull();
  });
});

describe('[U6] precedence', () => {
  it('Escape closes what is open, else goes back a step in the draft', () => {
    for (const open of ['dialog', 'panel', 'change', 'command-line', 'question'] as const) {
      expect(resolveKey(press('Escape'), context({ open }))).toEqual({ type: 'close' });
    }
    expect(resolveKey(press('Escape'), context())).toEqual({
      type: 'draft',
      action: { type: 'escape' },
    });
    expect(resolveKey(press('Escape', { target: 'text' }), context({ open: 'dialog' }))).toEqual({
      type: 'close',
    });
  });

  it('Enter is the default of a dialog, else of the draft; a held key does nothing', () => {
    expect(resolveKey(press('Enter'), context({ open: 'dialog' }))).toEqual({ type: 'default' });
    expect(resolveKey(press('Enter'), context())).toEqual({
      type: 'draft',
      action: { type: 'enter' },
    });
    expect(resolveKey(press('Enter', { repeat: true }), context())).toBeNull();
    expect(resolveKey(press('2', { repeat: true }), context())).toBeNull();
  });

  it('Space and Enter on a button press it', () => {
    for (const key of [' ', 'Enter']) {
      expect(resolveKey(press(key, { target: 'button' }), context())).toBeNull();
      expect(resolveKey(press(key, { target: 'button' }), context({ open: 'dialog' }))).toBeNull();
    }
    expect(resolveKey(press('7', { target: 'button' }), context())).not.toBeNull();
  });

  it('no key acts while a person types in a text field or composes an accent', () => {
    for (const key of ['a', '1', '7', '?', '/', 'Enter', ' ', 'ArrowLeft', 'Backspace']) {
      expect(resolveKey(press(key, { target: 'text' }), context())).toBeNull();
      expect(resolveKey(press(key, { composing: true }), context())).toBeNull();
    }
    expect(resolveKey(press('s', { target: 'text', ctrl: true }), context())).toBeNull();
  });

  it('[U5] nothing acts under the cover', () => {
    for (const key of ['a', '7', 'Escape', 'ArrowLeft', '8']) {
      expect(resolveKey(press(key), context({ open: 'cover' }))).toBeNull();
    }
  });

  it('[K9] a key ends a pause, unless it belongs to a word begun', () => {
    const situation = { ...AT_TABLE, onTurn: 'computer', pause: 'between-moves' } as const;
    const proceed = { type: 'command', command: { type: 'proceed' } };
    for (const key of [' ', 'Enter', 'x', 'ArrowLeft', 'Backspace', '.']) {
      expect(resolveKey(press(key), context({ situation }))).toEqual(proceed);
    }
    for (const key of ['Tab', 'Shift', 'F5', '4']) {
      expect(resolveKey(press(key), context({ situation }))).not.toEqual(proceed);
    }
    const style = 'cursor-first';
    for (const key of ['4', '5', '0']) {
      expect(resolveKey(press(key), context({ situation, style }))).toEqual(proceed);
    }
    const draft = { ...context().draft, word: 'FA' };
    expect(resolveKey(press('x'), context({ situation, draft }))).not.toEqual(proceed);
    const watched = { ...situation, pause: 'paused' } as const;
    expect(resolveKey(press('x'), context({ situation: watched }))).not.toEqual(proceed);
  });

  it('Alt+O leads from a panel back to the options, as in the manual', () => {
    const alt = press('o', { alt: true, code: 'KeyO' });
    const options = { type: 'command', command: { type: 'panel', panel: 'options' } };
    for (const open of ['none', 'panel'] as const) {
      expect(resolveKey(alt, context({ style: 'cursor-first', open }))).toEqual(options);
    }
    expect(resolveKey(alt, context())).toBeNull();
  });

  it('an Alt command works only at the table, not under a dialog', () => {
    const alt = press('p', { alt: true, code: 'KeyP' });
    for (const open of ['dialog', 'change', 'question', 'command-line', 'cover'] as const) {
      expect(resolveKey(alt, context({ style: 'cursor-first', open }))).toBeNull();
    }
    expect(resolveKey(alt, context({ style: 'cursor-first' }))).not.toBeNull();
  });
});

describe('[U1] letters', () => {
  const typed = (letter: string, blank: boolean) => ({
    type: 'draft',
    action: { type: 'type', letter, blank },
  });

  it('Shift is the Shift key, not Caps Lock', () => {
    expect(resolveKey(press('a'), context())).toEqual(typed('a', false));
    expect(resolveKey(press('A'), context())).toEqual(typed('A', false));
    expect(resolveKey(press('A', { shift: true }), context())).toEqual(typed('A', true));
    expect(resolveKey(press('a', { shift: true }), context())).toEqual(typed('a', true));
  });

  it('are commands only while a word waits for its place or a cursor for its direction', () => {
    const across = { type: 'draft', action: { type: 'setDirection', direction: 'across' } };
    expect(resolveKey(press('a'), context({ style: 'word-first' }))).toEqual(typed('a', false));
    const placing = { phase: 'placing', word: 'TEN' } as const;
    expect(resolveKey(press('a'), context({ style: 'word-first' }, placing))).toEqual(across);
    expect(resolveKey(press('a'), context({ style: 'cursor-first' }))).toEqual(across);
    const directed = { direction: 'down' } as const;
    expect(resolveKey(press('a'), context({ style: 'cursor-first' }, directed))).toEqual(
      typed('a', false),
    );
  });

  it.each([
    ['en', 'a', 'd', 'y', 'n'],
    ['fr', 'h', 'v', 'o', 'n'],
  ] as const)('%s: across, down, yes, no', (language, across, down, yes, no) => {
    const placing = { phase: 'placing', word: 'TEN' } as const;
    const at = (key: string, draft: Partial<Draft>) => {
      const intent = resolveKey(press(key), context({ style: 'word-first', language }, draft));
      return intent?.type === 'draft' ? intent.action : null;
    };
    expect(at(across, placing)).toEqual({ type: 'setDirection', direction: 'across' });
    expect(at(down, placing)).toEqual({ type: 'setDirection', direction: 'down' });
    expect(at('x', placing)).toEqual({ type: 'cancelWord' });
    expect(at(yes, { phase: 'confirming' })).toEqual({ type: 'accept' });
    expect(at(no, { phase: 'confirming' })).toEqual({ type: 'decline' });
    const yesKey = resolveKey(press(yes), context({ open: 'question', language }));
    expect(yesKey).toEqual({ type: 'answer', yes: true });
  });

  it('go to the dialog that takes them', () => {
    for (const open of ['blank', 'change', 'rearrange'] as const) {
      expect(resolveKey(press('e'), context({ open }))).toEqual({ type: 'letter', letter: 'e' });
      expect(resolveKey(press('Backspace'), context({ open }))).toEqual({ type: 'takeBack' });
      expect(resolveKey(press('7'), context({ open }))).toBeNull();
    }
    expect(resolveKey(press(' '), context({ open: 'change' }))).toEqual({
      type: 'letter',
      letter: '?',
    });
  });

  it('5-8 move the cursor in cursor-first style only', () => {
    const moves = { '5': 'left', '6': 'down', '7': 'up', '8': 'right' } as const;
    for (const [key, by] of Object.entries(moves)) {
      expect(resolveKey(press(key), context({ style: 'cursor-first' }))).toEqual({
        type: 'draft',
        action: { type: 'moveCursor', by },
      });
    }
  });
});
