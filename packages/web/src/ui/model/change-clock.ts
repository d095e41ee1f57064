import type { ClockRules } from '@luctor/rules';
import type { ClockRequest } from '../../input/index.ts';
import type { TableModel } from './table-model.ts';

export function changeClock(table: TableModel, request: ClockRequest): void {
  const { rules } = table.view.peek().clock;
  const change =
    request.type === 'perTurn'
      ? { type: 'limits' as const, clock: withTurn(rules, request.seconds) }
      : request;
  void table.send(table.seat.peek(), { type: 'changeClock', change });
}

function withTurn(rules: ClockRules | null, seconds: number): ClockRules {
  const fresh: ClockRules = {
    perTurnSeconds: seconds,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'points',
    placingSeconds: null,
  };
  return rules === null ? fresh : { ...rules, perTurnSeconds: seconds };
}
