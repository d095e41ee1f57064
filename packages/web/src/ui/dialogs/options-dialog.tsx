import type { JSX } from 'preact';
import { defaultEdition, ENTRY_STYLES, LANGUAGES, type TableOptions } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import { addressOf } from '../shell/navigation.ts';
import { Segments } from '../parts/choice.tsx';
import { Choice, Switch } from '../parts/more-choice.tsx';
import { choose, useServices } from '../shell/services.ts';
import { wantedOptions } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';
import { Dialog } from '../parts/dialog.tsx';
import { OwnOptions } from './own-options.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** What is this person's and this device's, and at a table what its game can change [S4, U8]. */
export function OptionsDialog(props: {
  table: TableModel | null;
  /** Outside a game: the one being set up, whose pace is shown. */
  edition?: string | undefined;
  onClose: () => void;
}): JSX.Element {
  const services = useServices();
  const edition = props.table?.view.value.setup.edition ?? props.edition ?? defaultEdition().id;
  const { entryStyle, sound, asksBeforePass, singleKeys } = services.preferences.value;
  return (
    <Dialog title={t('command.options')} look="wide" onClose={props.onClose}>
      <div class="option-grid">
        <section>
          <h3>{t('options.page')}</h3>
          <div class="labelled">
            <span>{t('options.language')}</span>
            <Segments
              label={t('options.language')}
              value={language.value}
              options={LANGUAGES.map((value) => ({
                value,
                content: value === 'en' ? 'English' : 'Français',
              }))}
              onChange={(chosen) => choose(services, { language: chosen })}
            />
          </div>
          <Choice
            text={t('options.entry')}
            value={entryStyle ?? 'edition'}
            options={[
              { value: 'edition' as const, text: t('options.edition') },
              ...ENTRY_STYLES.map((value) => ({ value, text: t(`options.entry.${value}`) })),
            ]}
            onChange={(value) =>
              choose(services, { entryStyle: value === 'edition' ? null : value })
            }
          />
          <Switch
            text={t('options.sound')}
            checked={sound}
            onChange={(on) => choose(services, { sound: on })}
          />
          <Switch
            text={t('options.askPass')}
            checked={asksBeforePass}
            onChange={(asks) => choose(services, { asksBeforePass: asks })}
          />
          <Switch
            text={t('options.singleKeys')}
            about={t('options.singleKeysAbout')}
            checked={singleKeys}
            onChange={(on) => choose(services, { singleKeys: on })}
          />
          {props.table === null ? (
            <a class="button small" href={addressOf({ screen: 'words' })} onClick={props.onClose}>
              {t('words.personal')}
            </a>
          ) : null}
        </section>
        <div class="option-column">
          {props.table === null ? null : <GameOptions table={props.table} />}
          <OwnOptions edition={edition} />
        </div>
      </div>
      <section class="stacked">
        <h3>{t('options.theme')}</h3>
        <ThemeChoice />
      </section>
    </Dialog>
  );
}

function GameOptions(props: { table: TableModel }): JSX.Element {
  const { table } = props;
  return (
    <section>
      <h3>{t('options.title')}</h3>
      <TableOptionFields
        options={wantedOptions(table.view.value)}
        onChange={(next) =>
          void table.send(table.seat.peek(), { type: 'setOptions', options: next })
        }
      />
    </section>
  );
}

export function TableOptionFields(props: {
  options: TableOptions;
  onChange: (options: TableOptions) => void;
}): JSX.Element {
  const { options, onChange } = props;
  return (
    <>
      <Switch
        text={t('options.thinking')}
        about={t('options.thinkingAbout')}
        checked={options.seeThinking}
        onChange={(seeThinking) => onChange({ ...options, seeThinking })}
      />
      <Switch
        text={t('options.racks')}
        about={t('options.racksAbout')}
        checked={options.racksVisible}
        onChange={(racksVisible) => onChange({ ...options, racksVisible })}
      />
    </>
  );
}
