import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { auditLog, type Audit, type AuditError, type Result, type Tile } from '@luctor/rules';
import { language, say, t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { StillTile } from '../parts/tile.tsx';
import { WindowBar } from '../parts/window-bar.tsx';

const FIRST_DRAWS = 14;

/** The fingerprint, the secret behind it, and the check of every draw on this device [S3]. */
export function FairProof(props: { session: GameSession }): JSX.Element {
  const { session } = props;
  const { fairness, setup } = session.view.value;
  const audit = useSignal<Result<Audit, AuditError> | null>(null);
  const draws = useSignal<readonly Tile[]>([]);
  const isCopied = useSignal(false);
  const check = async () => {
    audit.value = null;
    const log = await session.log?.events();
    if (log?.ok !== true) return;
    // one frame to show "checking", then the work
    await new Promise((done) => setTimeout(done, 30));
    draws.value = log.value
      .flatMap((event) => (event.type === 'tilesDrawn' ? event.tiles : []))
      .slice(0, FIRST_DRAWS);
    audit.value = auditLog(log.value);
  };
  useEffect(() => void check(), []);
  const copy = async () => {
    const lines = [fairness.commitment, fairness.secret, ...(fairness.contributions ?? [])];
    await navigator.clipboard.writeText(lines.filter((line) => line !== null).join('\n'));
    isCopied.value = true;
  };
  return (
    <section class="window card proof">
      <WindowBar title={t('audit.title')} />
      <h2>
        <Icon name="shield" />
        {t('audit.title')}
      </h2>
      <p class="caption">{t('audit.about')}</p>
      <dl>
        <dt>{t('audit.commitment')}</dt>
        <dd>
          <code>{inFours(fairness.commitment)}</code>
        </dd>
        <dt>{t('audit.secret')}</dt>
        <dd>
          <code>{inFours(fairness.secret ?? '')}</code>
        </dd>
        {(fairness.contributions ?? []).map((each, seat) =>
          each === null ? null : (
            <div key={seat}>
              <dt>{t('audit.contribution', { name: setup.players[seat]?.name ?? '' })}</dt>
              <dd>
                <code>{inFours(each)}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
      <p class="first-draws" aria-hidden="true">
        {draws.value.map((tile, at) => (
          <StillTile key={at} face={tile} tileSet={setup.ruleset.tileSet} />
        ))}
      </p>
      <Verdict audit={audit.value} />
      <div class="pair">
        <button type="button" class="button" onClick={() => void check()}>
          <Icon name="back" />
          {t('audit.again')}
        </button>
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon name={isCopied.value ? 'check' : 'copy'} />
          {isCopied.value ? t('audit.copied') : t('audit.copy')}
        </button>
      </div>
    </section>
  );
}

function Verdict(props: { audit: Result<Audit, AuditError> | null }): JSX.Element {
  const { audit } = props;
  if (audit === null)
    return (
      <p class="verdict" role="status">
        {t('audit.checking')}
      </p>
    );
  return (
    <p class={classes('verdict', !audit.ok && 'bad')} role="status">
      <Icon name={audit.ok ? 'check' : 'warning'} />
      <span>
        {audit.ok
          ? t('audit.ok', { n: audit.value.events })
          : say(language.value, `audit.${audit.error.code}`, { event: audit.error.event + 1 })}
      </span>
    </p>
  );
}

/** `355c 4377 6b59 …`: easier to read aloud and compare. */
function inFours(hex: string): string {
  return hex.replace(/(.{4})(?=.)/g, '$1 ');
}
