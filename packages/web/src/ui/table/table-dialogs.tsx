import type { JSX } from 'preact';
import type { GameView } from '@luctor/rules';
import type { RulesTold } from '../dialogs/rule-lines.ts';
import {
  BlankDialog,
  BreakdownDialog,
  ChangeDialog,
  ClockDialog,
  CommandLineDialog,
  CoverDialog,
  EndGameDialog,
  HelpDialog,
  LastWordsDialog,
  OptionsDialog,
  PassDialog,
  RearrangeDialog,
  SaveDialog,
  ScoreDialog,
  WordQuestionDialog,
} from '../dialogs/lazy-dialogs.ts';
import { MenuDialog } from './lazy-bars.ts';
import type { Perform } from '../model/perform.ts';
import { useTableExtras } from '../model/table-extras.ts';
import type { TableModel } from '../model/table-model.ts';

interface TableDialogsProps {
  readonly table: TableModel;
  readonly perform: Perform;
  readonly nameOf: (tile: string) => string;
  readonly onSave: (name: string) => void;
}

/** What covers the table: first what the game asks, then what a person opened. */
export function TableDialogs(props: TableDialogsProps): JSX.Element {
  const { table, nameOf } = props;
  const { question, lastWords } = table.view.value;
  return (
    <>
      <Opened {...props} />
      <BlankDialog table={table} />
      {question === null ? null : <WordQuestionDialog table={table} />}
      {lastWords === null ? null : <LastWordsDialog table={table} />}
      <CoverDialog table={table} nameOf={nameOf} />
    </>
  );
}

function Opened(props: TableDialogsProps): JSX.Element | null {
  const { table, perform, nameOf } = props;
  const extras = useTableExtras();
  const onClose = () => {
    table.dialog.value = null;
  };
  switch (table.dialog.value) {
    case 'change':
      return <ChangeDialog table={table} nameOf={nameOf} />;
    case 'pass':
      return <PassDialog table={table} onClose={onClose} />;
    case 'rearrange':
      return <RearrangeDialog table={table} nameOf={nameOf} />;
    case 'clock':
      return <ClockDialog table={table} onClose={onClose} />;
    case 'save':
      return <SaveDialog table={table} onClose={onClose} onSave={props.onSave} />;
    case 'end-game':
      return extras === null ? (
        <EndGameDialog table={table} onClose={onClose} />
      ) : (
        <extras.LeaveDialog table={table} onClose={onClose} />
      );
    case 'options':
      return <OptionsDialog table={table} onClose={onClose} />;
    case 'help':
      return <HelpDialog rules={rulesNow(table.view.value)} onClose={onClose} />;
    case 'menu':
      return <MenuDialog table={table} perform={perform} />;
    case 'command-line':
      return <CommandLineDialog table={table} perform={perform} onClose={onClose} />;
    case 'breakdown':
      return <BreakdownDialog table={table} onClose={onClose} />;
    case 'score':
      return <ScoreDialog table={table} onClose={onClose} />;
    case null:
      return null;
  }
}

/** The clock may have changed since the game was set up [C5]. */
function rulesNow({ setup, clock }: GameView): RulesTold {
  return { ...setup, clock: clock.rules };
}
