/** Counts and durations in Prometheus format. */

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const COUNTERS = {
  luctor_commands_accepted_total: 'Commands that became part of a game.',
  luctor_messages_total: 'Messages read from clients.',
  luctor_over_budget_total: 'Requests refused because their sender had asked for too much.',
  luctor_messages_refused_total: 'Messages that were no messages, or too many.',
  luctor_connections_refused_total: 'Connections refused by origin or limit.',
  luctor_slow_readers_total: 'Connections cut because they did not read.',
  luctor_commits_total: 'Transactions written to disk.',
  luctor_appends_total: 'Requests that these transactions held.',
  luctor_computer_moves_total: 'Moves made by computers.',
  luctor_computer_fallbacks_total: 'Moves made up because thinking failed or was late.',
  luctor_thoughts_answered_total: 'Searches that a worker made for this server.',
  luctor_thoughts_unheard_total: 'Searches made here because there was no worker.',
  luctor_thoughts_refused_total: 'Searches made here because the workers were busy.',
  luctor_thoughts_lost_total: 'Searches made here because a worker failed or was late.',
} as const;
export type Counter = keyof typeof COUNTERS;

export class Metrics {
  readonly #counts = new Map<Counter, number>();
  readonly #commitBuckets = BUCKETS.map(() => 0);
  #commitSeconds = 0;

  add(counter: Counter, by = 1): void {
    this.#counts.set(counter, (this.#counts.get(counter) ?? 0) + by);
  }

  get(counter: Counter): number {
    return this.#counts.get(counter) ?? 0;
  }

  accepted(): void {
    this.add('luctor_commands_accepted_total');
  }

  computerMoved(isFallback: boolean): void {
    this.add('luctor_computer_moves_total');
    if (isFallback) this.add('luctor_computer_fallbacks_total');
  }

  committed(size: number, seconds: number): void {
    this.add('luctor_commits_total');
    this.add('luctor_appends_total', size);
    this.#commitSeconds += seconds;
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) this.#commitBuckets[bucket] = (this.#commitBuckets[bucket] ?? 0) + 1;
  }

  /** The Prometheus text format, with values read at the moment of the request. */
  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = [];
    for (const [name, help] of Object.entries(COUNTERS)) {
      const count = this.#counts.get(name as Counter) ?? 0;
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} counter`, `${name} ${count}`);
    }
    for (const [name, value] of Object.entries(gauges)) {
      lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
    }
    const name = 'luctor_commit_seconds';
    const total = this.get('luctor_commits_total');
    lines.push(`# HELP ${name} Time from batch to durable.`, `# TYPE ${name} histogram`);
    let sum = 0;
    BUCKETS.forEach((bound, index) => {
      sum += this.#commitBuckets[index] ?? 0;
      lines.push(`${name}_bucket{le="${bound}"} ${sum}`);
    });
    lines.push(`${name}_bucket{le="+Inf"} ${total}`);
    lines.push(`${name}_sum ${this.#commitSeconds}`, `${name}_count ${total}`);
    return `${lines.join('\n')}\n`;
  }
}
