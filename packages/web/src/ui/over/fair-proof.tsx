import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal, type ReadonlySignal } from '@preact/signals';
import {
  auditAgainst,
  wordsToCheck,
  type GameEvent,
  type Receipt,
  type Verdict,
} from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { useServices, type Services } from '../shell/services.ts';
import type { Checked } from './checked.ts';
import { ProofDetails } from './proof-details.tsx';
import { ReceiptTools } from './receipt-tools.tsx';
import { verdictLines } from './verdict-text.ts';

export type Checking = Checked | 'working' | 'failed';

/** The log of a game, compared with what this device kept of it [S3]. */
export interface ProofCheck {
  readonly checking: ReadonlySignal<Checking>;
  /** `from`: a receipt of the person's choice, instead of this device's. */
  check(from?: Receipt): Promise<void>;
}

export function useProof(session: GameSession): ProofCheck {
  const { games } = useServices();
  const checking = useSignal<Checking>('working');
  const check = async (from: Receipt | null = null) => {
    // with a file the panel stays as it is, and says which one it was
    if (from === null) checking.value = 'working';
    checking.value = await checkLog(session, games, from);
  };
  useEffect(() => void check(), [session]);
  return { checking, check };
}

/** What the comparison found: two lines, and the rest for whoever wants to check by hand. */
export function FairProof(props: { session: GameSession; proof: ProofCheck }): JSX.Element {
  const { session, proof } = props;
  const { players } = session.view.value.setup;
  const found = proof.checking.value;
  return (
    <div class="proof">
      {typeof found === 'string' ? (
        <p class="verdict" role="status">
          {t(found === 'working' ? 'proof.checking' : 'proof.failed')}
        </p>
      ) : (
        <>
          <VerdictLines verdict={found.verdict} players={players} />
          <ProofDetails checked={found} />
          <ReceiptTools session={session} own={found.own} onReceipt={(from) => proof.check(from)} />
        </>
      )}
      {found === 'failed' ? (
        <button type="button" class="button" onClick={() => void proof.check()}>
          <Icon name="back" />
          {t('proof.again')}
        </button>
      ) : null}
    </div>
  );
}

function VerdictLines(props: {
  verdict: Verdict;
  players: Parameters<typeof verdictLines>[1];
}): JSX.Element {
  const { verdict, players } = props;
  const [first, second] = verdictLines(verdict, players);
  const isBad = verdict.result === 'does-not-match';
  const isGood = verdict.result === 'verified' || verdict.result === 'partly-checked';
  return (
    <div
      class={classes('verdict', isBad && 'bad', !isBad && !isGood && 'open')}
      role={isBad ? 'alert' : 'status'}
    >
      <Icon name={isBad ? 'warning' : isGood ? 'check' : 'shield'} />
      <span>
        {first}
        <small>{second}</small>
      </span>
    </div>
  );
}

async function checkLog(
  session: GameSession,
  games: Services['games'],
  from: Receipt | null,
): Promise<Checking> {
  const log = await session.log?.events();
  if (log?.ok !== true) return 'failed';
  const events = log.value;
  const own = (await session.receipt?.find()) ?? null;
  const receipt = from ?? own;
  const words = session.receipt === undefined ? null : await knownWords(games, events, receipt);
  return { events, own, verdict: auditAgainst(events, receipt, words) };
}

/** The game's own words, as far as the audit asks; null if this page has others, or none now. */
async function knownWords(
  games: Services['games'],
  events: readonly GameEvent[],
  receipt: Receipt | null,
): Promise<Parameters<typeof auditAgainst>[2]> {
  const [created] = events;
  if (created?.type !== 'gameCreated' || created.setup.lexicon === undefined) return null;
  try {
    const judge = await games.judgeOf(created.setup);
    if (judge === null) return null;
    const asked = wordsToCheck(events, receipt);
    const answers = await judge.know(asked);
    const known = new Set(asked.filter((_, at) => answers[at] === true));
    return { fingerprint: created.setup.lexicon, has: (word) => known.has(word) };
  } catch {
    // no network for the words: they stay unchecked
    return null;
  }
}
