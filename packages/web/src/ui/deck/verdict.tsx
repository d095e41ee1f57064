import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts/icon.tsx';
import type { ToldCard } from './deck-model.ts';

/** Right or missed; nothing if the person judges. */
export function Verdict({ told }: { told: ToldCard }): JSX.Element | null {
  const { judgement } = told;
  if (judgement === null) return null;
  return (
    <p class={`deck-result ${judgement.isRight ? 'yes' : 'no'}`}>
      <Icon name={judgement.isRight ? 'check' : 'close'} />
      {t(judgement.isRight ? 'deck.right' : 'deck.wrong')}
    </p>
  );
}
