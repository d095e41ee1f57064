import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeHttp, describeMessages } from '@luctor/protocol';

/** Generates docs/protocol.md: the reference from the schemas, and the rules' types it names. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const PROTOCOL_PAGE = `${ROOT}docs/protocol.md`;

const INTRODUCTION = `# The protocol between page and server

This page is made from the schemas in \`packages/protocol\` by \`npm run docs:protocol\`; a test fails if
it is out of date. A client in 40 lines is in \`packages/server/examples/watch-and-play.ts\`, one that
reconnects, resends and resyncs in \`packages/protocol/src/client.ts\`.

## Who you are
Take a name by \`POST /api/me\`: see *HTTP*. Then open a WebSocket at \`/ws\` with that cookie.
Without a cookie you may watch.

## Requests
- Whatever has an \`id\` is answered: by \`answer\`, or - a command that happened - by the \`patch\` whose
  \`answers\` is that id. An answer without error means: it happened and is on disk.
- No answer, because the connection broke: send the same message again, with the same id. What
  happened already is answered again and does not happen twice.
- A command says what it is about: this turn, this open play, this question, this proposal, or the
  game (\`about\`; \`aboutOf\` in \`@luctor/rules\` makes it from a view). Only when that has passed is it
  refused as \`stale\`, and a \`snapshot\` follows: decide anew. What others do meanwhile makes no move of
  this turn stale.
- \`patch.from\` is the version a patch applies to. Yours is higher: drop it. Lower: there is a gap,
  \`enter\` again for a snapshot.
- A game begins when its last seat is taken, in phase \`gathering\`: the view has the hash of the
  server's secret (\`fairness.commitment\`) and what it is bound to (\`fairness.attempt\`). Every person
  now makes 32 random bytes and sends the command \`commit\` with their hash (\`bindingCommitment\`).
  When all hashes are known, everyone sends \`reveal\` with the bytes in hex; after the last one the
  tiles are drawn from all of these together. Store the bytes before
  you send their hash: others cannot be revealed. Store the complete list (\`fairness.commitment\` and
  \`fairness.commitments\`) before you reveal, and reveal only if your hash is in it, every person's is there,
  and seat, setup and the server's hash are those you committed under; never for a second list
  (\`createClient\` in \`@luctor/protocol\` does all of this). An answer that does not come within 30 seconds makes the attempt
  void: \`table.voided\` and \`fairness.voided\` list those.
- Times in a view (\`turn.runningSince\` and others) are the server's; \`now\` in the message is too.
  Up to a second of measured round trip is given back per move.
`;

const TYPES: readonly (readonly [string, string])[] = [
  ['Command', 'packages/rules/src/game/command.ts'],
  ['GameView', 'packages/rules/src/game/view-types.ts'],
  ['ViewPatch', 'packages/protocol/src/view-patch.ts'],
];

export function protocolPage(): string {
  const types = TYPES.map(
    ([name, path]) => `### ${name}\n\n\`\`\`ts\n${declarations(path)}\n\`\`\``,
  );
  const parts = [
    INTRODUCTION,
    '## HTTP',
    describeHttp(),
    '## Messages of the socket',
    describeMessages(),
    '## Types of the rules',
    ...types,
  ];
  return `${parts.join('\n\n').replaceAll(/\n{3,}/g, '\n\n')}\n`;
}

/** The exported types of a file, verbatim. */
function declarations(path: string): string {
  const source = readFileSync(ROOT + path, 'utf8');
  // a declaration contains no empty line
  const found = source.matchAll(/^export (?:interface|type) [\s\S]*?(?=\n\n|\n?$(?![\s\S]))/gm);
  return [...found].map(([text]) => text).join('\n\n');
}
