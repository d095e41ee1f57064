import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { SpectrumColours } from '../../storage/preferences.ts';
import { t } from '../../i18n/index.ts';
import { Switch } from '../parts/more-choice.tsx';
import { choose, useServices } from '../shell/services.ts';
import { isTheme, spectrumColour, THEMES, type Theme } from '../shell/theme.ts';
import { SPECTRUM_PALETTE, withColour } from './spectrum-choice.ts';

const COLOURS = ['--w3', '--w2', '--l2', '--l3', '--tile'] as const;

/** The themes as small pictures in their own colours, the Spectrum's with its palette [U8]. */
export function ThemeChoice(): JSX.Element {
  const services = useServices();
  const { theme, spectrum } = services.preferences.value;
  const chosen = isTheme(theme) ? theme : 'auto';
  const name = useId();
  const card = (value: Theme | 'auto') => (
    <label class="theme-card" key={value}>
      <input
        type="radio"
        name={name}
        checked={chosen === value}
        onChange={() => choose(services, { theme: value === 'auto' ? null : value })}
      />
      <span class="box">
        <span class="swatch" data-theme={value === 'auto' ? undefined : value} aria-hidden="true">
          {COLOURS.map((colour) => (
            <i key={colour} style={{ background: `var(${colour})` }} />
          ))}
        </span>
        {t(`theme.${value}`)}
      </span>
    </label>
  );
  return (
    <>
      <div class="themes" role="radiogroup" aria-label={t('options.theme')}>
        {card('auto')}
        {THEMES.map(card)}
      </div>
      {document.documentElement.dataset['theme'] === 'spectrum' ? (
        <SpectrumPalette
          colours={spectrum}
          onChange={(colours) => choose(services, { spectrum: colours })}
        />
      ) : null}
    </>
  );
}

function SpectrumPalette(props: {
  colours: SpectrumColours;
  onChange: (colours: SpectrumColours) => void;
}): JSX.Element {
  const { colours, onChange } = props;
  const name = useId();
  return (
    <div class="option-grid">
      {(['ink', 'paper', 'border'] as const).map((part) => (
        <div class="labelled" key={part}>
          <span>{t(`options.${part}`)}</span>
          <div class="palette" role="radiogroup" aria-label={t(`options.${part}`)}>
            {SPECTRUM_PALETTE.map((colour) => (
              <label key={colour} title={t(`colour.${colour}`)}>
                <input
                  type="radio"
                  name={name + part}
                  aria-label={t(`colour.${colour}`)}
                  checked={colours[part] === colour}
                  onChange={() => onChange(withColour(colours, part, colour))}
                />
                <i style={{ background: spectrumColour(colour, colours.bright) }} />
              </label>
            ))}
          </div>
        </div>
      ))}
      <Switch
        text={t('options.bright')}
        checked={colours.bright}
        onChange={(bright) => onChange({ ...colours, bright })}
      />
    </div>
  );
}
