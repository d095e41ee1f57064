import { Fragment, type JSX } from 'preact';
import { EDITIONS, formatPlace } from '@luctor/rules';
import { typedForms } from '../../input/line-verbs.ts';
import { isMessageKey, language, say, t } from '../../i18n/index.ts';
import { otherWords } from '../parts/other-words.ts';
import { useServices } from '../shell/services.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { Dialog } from '../parts/dialog.tsx';
import { commandRows, type CommandName } from './command-rows.ts';
import { RuleBoards } from './rule-boards.tsx';
import { ruleGroups, type RulesTold } from './rule-lines.ts';

interface HelpDialogProps {
  /** For the game that is open or being set up; without one, the first edition. */
  readonly rules: RulesTold | null;
  readonly onClose: () => void;
}

/** The rules with pictures, then how to enter words, then every command. */
export function HelpDialog(props: HelpDialogProps): JSX.Element {
  const rules = props.rules ?? commonRules();
  return (
    <Dialog title={t('help.title')} look="wide" onClose={props.onClose}>
      <div class="help" tabIndex={-1}>
        <Rules rules={rules} />
        <section>
          <h3>{t('help.words')}</h3>
          <p>{t('help.tiles')}</p>
          <p>{t('help.direct')}</p>
          <p>{t('help.wordFirst')}</p>
          <p>{t('help.cursorFirst')}</p>
          <p>{t('help.blank')}</p>
          <p>{t('help.back')}</p>
        </section>
        <Commands edition={rules.edition} />
        <section>
          <h3>{t('help.fair')}</h3>
          <p>{t('help.fairAbout')}</p>
          <p>
            <small>{t('help.about')}</small>
          </p>
        </section>
      </div>
    </Dialog>
  );
}

function Rules({ rules }: { rules: RulesTold }): JSX.Element {
  const { games } = useServices();
  const words = otherWords(rules, games.words.lists.value);
  return (
    <section>
      <h3>
        {t('help.rulesOf', { edition: editionTitle(rules.edition) })}
        {words === null ? null : ` · ${words}`}
      </h3>
      <RuleBoards rules={rules} />
      {ruleGroups(rules).map(({ title, lines }) => (
        <Fragment key={title}>
          <h4>{say(language.value, title)}</h4>
          <ul>
            {lines.map(({ key, params }) => (
              <li key={key}>{say(language.value, key, params)}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

/** Keys, typed commands, and what they are called in the manual of a period edition. */
function Commands({ edition }: { edition: string }): JSX.Element {
  const place = { row: 7, col: 7 };
  return (
    <>
      <section>
        <h3>{t('help.keys')}</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('help.does')}</th>
              <th scope="col">{t('help.key')}</th>
              <th scope="col">{t('help.spectrumKey')}</th>
            </tr>
          </thead>
          <tbody>
            {commandRows(edition).map(({ name, key, cursorFirst, manual }) => (
              <tr key={name}>
                <td>
                  {nameOf(name)}
                  {manual === null ? null : <small>{t('help.manualWord', { word: manual })}</small>}
                </td>
                <td>
                  <kbd>{key}</kbd>
                </td>
                <td>
                  <kbd>{cursorFirst}</kbd>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h3>{t('help.line')}</h3>
        <p>{t('help.lineAbout')}</p>
        <p>
          {t('help.places', {
            across: formatPlace(language.value, { ...place, direction: 'across' }),
            down: formatPlace(language.value, { ...place, direction: 'down' }),
          })}
        </p>
        <p>{t('line.commands', { list: typedForms(language.value).join(', ') })}</p>
      </section>
      <section>
        <h3>{t('help.reader')}</h3>
        <p>{t('help.readerAbout')}</p>
      </section>
    </>
  );
}

function commonRules(): RulesTold {
  const [edition] = EDITIONS;
  if (edition === undefined) throw new Error('no edition is shipped');
  const { id, vocabulary, rulesets, wordCheck, clock } = edition;
  const words = language.value;
  return {
    edition: id,
    vocabulary: `${words}/${vocabulary}`,
    ruleset: rulesets[words],
    wordCheck,
    clock,
  };
}

function nameOf(command: CommandName): string {
  if (command === 'passOrForce') return t('help.passForce');
  const key = `command.${command}`;
  return isMessageKey(key) ? say(language.value, key) : command;
}
