import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { LearnFileError } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import type { LearnError } from '../../learning/learn-error.ts';
import { download } from '../parts/download.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import { useServices } from '../shell/services.ts';
import type { DeckModel } from './deck-model.ts';

/** Everything one learns as one file: out, and in again. */
export function FilePanel({ model }: { model: DeckModel }): JSX.Element {
  const { learning } = useServices();
  const said = useSignal('');
  const isWrong = useSignal(false);
  const tell = (text: string, wrong = false) => {
    said.value = text;
    isWrong.value = wrong;
  };
  const exportAll = async () => {
    const made = await (await learning()).files.export();
    if (!made.ok) {
      tell(errorText(made.error), true);
      return;
    }
    const { name, unreadable } = made.value;
    download(made.value);
    const left = unreadable === 0 ? '' : ` ${t('deck.unreadable', { n: unreadable })}`;
    tell(t('deck.exported', { name }) + left);
  };
  const importAll = async (file: File) => {
    const taken = await (await learning()).files.import(file);
    if (!taken.ok) {
      tell(errorText(taken.error), true);
      return;
    }
    const { cards, repetitions: answers, others } = taken.value;
    await model.refresh();
    const isNothing = cards + answers + others === 0;
    tell(isNothing ? t('deck.importedNothing') : t('deck.imported', { cards, answers, others }));
  };
  return (
    <section class="window card deck-file">
      <h2>{t('deck.tab.file')}</h2>
      <p class="caption">{t('deck.fileAbout')}</p>
      <div class="deck-choices">
        <button type="button" class="button" onClick={() => void exportAll()}>
          <MoreIcon name="save" />
          {t('deck.export')}
        </button>
        <label class="button file-button">
          <MoreIcon name="upload" />
          {t('deck.import')}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file !== undefined) void importAll(file);
              // choosing the same file again must trigger a change event
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <p
        class={isWrong.value ? 'form-error' : 'deck-said'}
        role={isWrong.value ? 'alert' : 'status'}
      >
        {said.value}
      </p>
    </section>
  );
}

function errorText(error: LearnError | LearnFileError): string {
  switch (error.code) {
    case 'full':
    case 'outdated':
    case 'blocked':
    case 'unavailable':
      return t(`deck.error.${error.code}`);
    case 'damaged':
      return t('deck.file.damaged', { row: error.row, part: error.part });
    default:
      return t(`deck.file.${error.code}`);
  }
}
