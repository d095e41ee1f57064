import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { auditLog, type Audit, type AuditError, type Result } from '@luctor/rules';
import { language, say, t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';

/** Instead of a proof: the rules replay a game from a file, but its draws are unknown [S3]. */
export function NoProof(props: { session: GameSession }): JSX.Element {
  const audit = useSignal<Result<Audit, AuditError> | null>(null);
  const check = async () => {
    const log = await props.session.log?.events();
    if (log?.ok === true) audit.value = auditLog(log.value);
  };
  useEffect(() => void check(), []);
  const found = audit.value;
  return (
    <div class="proof">
      <p class="caption">{t('told.about')}</p>
      {found === null ? null : (
        <p class={classes('verdict', !found.ok && 'bad')} role="status">
          <Icon name={found.ok ? 'check' : 'warning'} />
          <span>
            {found.ok
              ? t('told.replayed', { n: found.value.events })
              : say(language.value, 'told.different', { event: found.error.event + 1 })}
          </span>
        </p>
      )}
    </div>
  );
}
