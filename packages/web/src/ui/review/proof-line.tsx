import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { isProvable, type VerdictResult } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { FairProof, useProof, type Checking } from '../over/fair-proof.tsx';
import { NoProof } from '../over/no-proof.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';

/** `Draw verified ✓ · details`: the proof in one line, the rest on request [S3]. */
export function ProofLine({ session }: { session: GameSession }): JSX.Element {
  return isProvable(session.view.value.fairness) ? (
    <CheckedLine session={session} />
  ) : (
    <ToldLine session={session} />
  );
}

type Look = VerdictResult | 'working' | 'failed';

const ICONS: Readonly<Record<Look, IconName>> = {
  verified: 'shield',
  'partly-checked': 'shield',
  consistent: 'shield',
  'does-not-match': 'warning',
  replayed: 'list',
  working: 'shield',
  failed: 'warning',
};

function CheckedLine({ session }: { session: GameSession }): JSX.Element {
  const proof = useProof(session);
  const isOpen = useSignal(false);
  return (
    <>
      <Line look={lookOf(proof.checking.value)} onOpen={() => (isOpen.value = true)} />
      {isOpen.value ? (
        <section>
          <Dialog title={t('proof.title')} look="wide" onClose={() => (isOpen.value = false)}>
            <FairProof session={session} proof={proof} />
          </Dialog>
        </section>
      ) : null}
    </>
  );
}

function ToldLine({ session }: { session: GameSession }): JSX.Element {
  const isOpen = useSignal(false);
  return (
    <>
      <Line look="replayed" onOpen={() => (isOpen.value = true)} />
      {isOpen.value ? (
        <section>
          <Dialog title={t('told.title')} onClose={() => (isOpen.value = false)}>
            <NoProof session={session} />
          </Dialog>
        </section>
      ) : null}
    </>
  );
}

function lookOf(checking: Checking): Look {
  return typeof checking === 'string' ? checking : checking.verdict.result;
}

function Line(props: { look: Look; onOpen: () => void }): JSX.Element {
  const { look, onOpen } = props;
  return (
    <p class={classes('proof-line', look)}>
      <Icon name={ICONS[look]} />
      <span role={look === 'does-not-match' ? 'alert' : 'status'}>{t(`review.proof.${look}`)}</span>
      <span aria-hidden="true">·</span>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        {t('review.proof.details')}
      </button>
    </p>
  );
}
