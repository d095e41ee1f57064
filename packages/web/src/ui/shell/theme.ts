import { effect, type ReadonlySignal } from '@preact/signals';
import type { Preferences, SpectrumColours } from '../../storage/preferences.ts';

/** The themes of U8. */
export const THEMES = ['light', 'dark', 'mono', 'contrast', 'safe', 'spectrum', 'atari'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(text: string | null): text is Theme {
  return THEMES.some((theme) => theme === text);
}

/** The palette of the machine: three bits, and two brightnesses. */
export function spectrumColour(colour: number, isBright: boolean): string {
  const level = isBright ? 'ff' : 'd7';
  const part = (bit: number) => ((colour & bit) === 0 ? '00' : level);
  return `#${part(2)}${part(4)}${part(1)}`;
}

/** The theme shown: the person's, else the edition's, else the system's light or dark. */
export function themeFor(chosen: string | null, edition: string | null, isDark: boolean): Theme {
  if (isTheme(chosen)) return chosen;
  if (isTheme(edition) && edition !== 'light') return edition;
  return isDark ? 'dark' : 'light';
}

/**
 * An edition's own colours of squares, on light and dark paper. Other themes keep theirs: people
 * choose them to tell squares apart.
 */
export function squaresFor(theme: Theme, edition: string | null): string | null {
  const isPaper = theme === 'light' || theme === 'dark';
  return isPaper && !isTheme(edition) ? edition : null;
}

/** Applies the theme to the document and keeps it up to date. */
export function applyThemes(
  preferences: ReadonlySignal<Preferences>,
  edition: ReadonlySignal<string | null>,
): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const { theme, spectrum } = preferences.peek();
    const name = themeFor(theme, edition.peek(), dark.matches);
    const root = document.documentElement;
    root.dataset['theme'] = name;
    root.dataset['squares'] = squaresFor(name, edition.peek()) ?? '';
    paintSpectrum(root, name === 'spectrum' ? spectrum : null);
    if (name === 'spectrum') void loadPixelFont();
    const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
  };
  dark.addEventListener('change', show);
  effect(() => {
    void preferences.value;
    void edition.value;
    show();
  });
}

function paintSpectrum(root: HTMLElement, colours: SpectrumColours | null): void {
  const set = (name: string, value: string | null) => {
    if (value === null) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  };
  if (colours === null) {
    for (const name of ['--ink', '--paper', '--edge', '--hue', '--frame', '--accent'])
      set(name, null);
    root.removeAttribute('data-paper');
    return;
  }
  const { ink, paper, border, bright } = colours;
  set('--ink', spectrumColour(ink, bright));
  set('--paper', spectrumColour(paper, bright));
  set('--edge', spectrumColour(border, bright));
  root.dataset['paper'] = paper >= 4 ? 'light' : 'dark';
}

let pixelFont: Promise<void> | null = null;

/** The 8 by 8 lettering is drawn on this machine on first use. */
function loadPixelFont(): Promise<void> {
  pixelFont ??= import('../font/pixel-font.ts').then(({ installPixelFont }) => installPixelFont());
  return pixelFont;
}
