import { parseNatsAddress } from '../../src/bus/nats-address.ts';
import { NatsBus } from '../../src/bus/nats-bus.ts';
import { NatsWire } from '../../src/bus/nats-wire.ts';

export function openWire(url: string, name = 'a test'): Promise<NatsWire> {
  const address = parseNatsAddress(url);
  if (!address.ok) throw new Error(address.error);
  return NatsWire.open({ address: address.value, name });
}

export async function openNatsBus(url: string, root: string): Promise<NatsBus> {
  return new NatsBus(await openWire(url), undefined, root);
}
