import { describeBus } from '../testing/contracts/bus-contract.ts';
import { LocalBus } from './local-bus.ts';

describeBus('within one process', () =>
  Promise.resolve({ bus: new LocalBus(), settled: () => Promise.resolve() }),
);
