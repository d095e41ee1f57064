import type { JSX } from 'preact';
import type { Pace } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { ownPace, paceFor } from '../../storage/preferences.ts';
import { Slider } from '../parts/choice.tsx';
import { Switch } from '../parts/more-choice.tsx';
import { choose, useServices } from '../shell/services.ts';

/** How this person wants to see games [S4, K6, K9]: kept in this browser, not part of any game. */
export function OwnOptions(props: { edition: string }): JSX.Element {
  const { edition } = props;
  const services = useServices();
  const preferences = services.preferences.value;
  const pace = paceFor(preferences, edition);
  const set = (next: Pace) => choose(services, { pace: ownPace(next, edition) });
  return (
    <section>
      <h3>{t('options.own')}</h3>
      <Switch
        text={t('options.watch')}
        about={t('options.watchAbout')}
        checked={preferences.watchThinking}
        onChange={(watchThinking) => choose(services, { watchThinking })}
      />
      <Switch
        text={t('options.wait')}
        checked={pace.waitBetweenMoves}
        onChange={(waitBetweenMoves) => set({ ...pace, waitBetweenMoves })}
      />
      <Slider
        text={t('options.speed')}
        value={pace.placementSpeed}
        min={0}
        max={9}
        onChange={(placementSpeed) => set({ ...pace, placementSpeed })}
      />
      <small>{t('options.speedAbout')}</small>
    </section>
  );
}
