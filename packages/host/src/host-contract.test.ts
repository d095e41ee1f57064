import { BARE_HOST } from './testing/host-bench.ts';
import { describeHost } from './testing/host-contract.ts';

describeHost('the bare host', BARE_HOST);
