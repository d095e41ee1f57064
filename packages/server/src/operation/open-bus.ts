import { LocalBus } from '../bus/local-bus.ts';
import type { Bus } from '../bus/bus.ts';
import { describeNats, parseNatsAddress, type NatsAddress } from '../bus/nats-address.ts';
import { NatsBus } from '../bus/nats-bus.ts';
import { NatsWire } from '../bus/nats-wire.ts';
import { NotifyBus } from '../bus/notify-bus.ts';
import type { BusHealth, Wire } from '../bus/wire.ts';
import type { Log } from '../runtime/log.ts';

/** How this server hears of the others. */
export interface OpenedBus {
  readonly bus: Bus;
  /** To workers; null without NATS. */
  readonly wire: Wire | null;
  /** Null if it reaches this process only. */
  readonly health: (() => BusHealth) | null;
}

/**
 * The address in `--bus` or `LUCTOR_NATS_URL`, with the file of credentials in `LUCTOR_NATS_CREDS`;
 * null if there is none. Throws a sentence without the address: it may contain a password.
 */
export function readBusAddress(
  given: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): NatsAddress | null {
  const text = given ?? environment['LUCTOR_NATS_URL'] ?? '';
  if (text === '') return null;
  const file = environment['LUCTOR_NATS_CREDS'] ?? '';
  const address = parseNatsAddress(text, file === '' ? null : file);
  if (!address.ok) throw new Error(address.error);
  return address.value;
}

/** NATS if there is an address of it, else the PostgreSQL of the games, else this process alone. */
export async function openBus(
  nats: NatsAddress | null,
  database: string | null,
  log: Log,
): Promise<OpenedBus> {
  const onFailure = (cause: unknown): void => log.error({ err: cause }, 'The bus has a problem');
  const onChange = (isConnected: boolean): void => {
    if (isConnected) log.info('The bus is connected');
    else log.warn('The bus is not connected: changes at other servers are seen later');
  };
  if (nats !== null) {
    const wire = await openWire(nats, 'luctor server', log);
    return { bus: new NatsBus(wire, onFailure), wire, health: () => wire.health };
  }
  if (database !== null) {
    const bus = await NotifyBus.open({
      database: { connectionString: database },
      onChange,
      onFailure,
    });
    return { bus, wire: null, health: () => bus.health };
  }
  const bus = new LocalBus((cause) => log.error({ err: cause }, 'A listener failed'));
  return { bus, wire: null, health: null };
}

/** Throws a sentence if NATS refuses us. */
export async function openWire(address: NatsAddress, name: string, log: Log): Promise<NatsWire> {
  const where = describeNats(address);
  const wire = await NatsWire.open({
    address,
    name,
    onFailure: (cause) => log.error({ err: cause }, 'NATS has a problem'),
    onChange: (isOpen) => {
      if (isOpen) log.info({ nats: where }, 'NATS is connected');
      else log.warn({ nats: where }, 'NATS is not connected: trying again');
    },
  }).catch((cause: unknown) => {
    throw new Error(`NATS at ${where} refuses us: ${reasonOf(cause)}`, { cause });
  });
  if (!wire.isOpen) log.warn({ nats: where }, 'NATS does not answer: trying again');
  return wire;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** For `/metrics`. */
export function busGauges({ health }: OpenedBus): Readonly<Record<string, number>> {
  if (health === null) return {};
  const { isConnected, sent, received, dropped } = health();
  return {
    luctor_bus_connected: Number(isConnected),
    luctor_bus_sent: sent,
    luctor_bus_received: received,
    luctor_bus_dropped: dropped,
  };
}
