import type { JSX } from 'preact';
import type { GameView } from '@luctor/rules';
import type { Save } from '../dialogs/save-dialog.tsx';
import type { RulesTold } from '../dialogs/rule-lines.ts';
import {
  BreakdownDialog,
  ClockDialog,
  CommandLineDialog,
  CoverDialog,
  HelpDialog,
  OptionsDialog,
  SaveDialog,
  ScoreDialog,
} from '../dialogs/lazy-dialogs.ts';
import { WordDialog } from '../explore/lazy-words.ts';
import { MenuDialog, MoreDialog } from './lazy-bars.ts';
import type { Perform } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';

interface TableDialogsProps {
  readonly table: TableModel;
  readonly perform: Perform;
  readonly nameOf: (tile: string) => string;
  readonly onSave: Save;
}

/** What covers the table: what a person opened, and the cover between turns. */
export function TableDialogs(props: TableDialogsProps): JSX.Element {
  const { table, nameOf } = props;
  return (
    <>
      <Opened {...props} />
      <CoverDialog table={table} nameOf={nameOf} />
    </>
  );
}

function Opened(props: TableDialogsProps): JSX.Element | null {
  const { table, perform } = props;
  const onClose = () => {
    table.dialog.value = null;
  };
  switch (table.dialog.value) {
    case 'clock':
      return <ClockDialog table={table} onClose={onClose} />;
    case 'save':
    case 'save-and-quit': {
      const quits = table.dialog.value === 'save-and-quit';
      return <SaveDialog table={table} quits={quits} onClose={onClose} onSave={props.onSave} />;
    }
    case 'options':
      return <OptionsDialog table={table} onClose={onClose} />;
    case 'help':
      return <HelpDialog rules={rulesNow(table.view.value)} onClose={onClose} />;
    case 'menu':
      return <MenuDialog table={table} perform={perform} />;
    case 'more':
      return <MoreDialog table={table} perform={perform} />;
    case 'command-line':
      return <CommandLineDialog table={table} perform={perform} onClose={onClose} />;
    case 'breakdown':
      return <BreakdownDialog table={table} onClose={onClose} />;
    case 'score':
      return <ScoreDialog table={table} onClose={onClose} />;
    case 'word':
      return <WordDialog table={table} onClose={onClose} />;
    case null:
      return null;
  }
}

/** The clock may have changed since the game was set up [C5]. */
function rulesNow({ setup, clock }: GameView): RulesTold {
  return { ...setup, clock: clock.rules };
}
