import { describeSchema } from './describe-schema.ts';
import { HTTP_ERRORS, httpContracts, type HttpContract } from './http.ts';

/** The HTTP part of the protocol reference, generated from the contracts. */

const NOTES: Readonly<Record<keyof typeof httpContracts, string>> = {
  whoAmI: 'Your name; null if the server does not know this device.',
  takeName:
    'Takes a name. A new person gets a cookie (HttpOnly, SameSite=Strict); somebody known changes their name.',
  forgetMe: 'The server forgets this device and closes its sockets, and the cookie goes.',
  devices:
    'Your devices. What the server knows of each is coarse: the browser, the system, the days.',
  revokeDevice:
    'Forgets one of your devices: its sockets are closed, and links it made for other devices no longer work. Answers with those that are left.',
  makeHandOver: 'A token for another device of yours. It works once, within ten minutes.',
  useHandOver: 'Makes this device one of that person’s, with a cookie of its own.',
  gameLog:
    'The whole log of a finished game. `npx luctor verify LOG --receipt FILE` compares it with what a device kept. `GameEvent` is a type of `packages/rules`.',
};

/** The description of a schema that allows an empty object or nothing. */
const NOTHING = describeSchema(httpContracts.whoAmI.body);

export function describeHttp(): string {
  const errors = Object.entries(HTTP_ERRORS).map(([code, status]) => `- ${status}: \`${code}\``);
  return [
    'Every request but GET needs an `Origin` header that names this server. Bodies and answers are JSON. Answers may have more fields in newer versions; bodies may not.',
    ...Object.entries(httpContracts).map(([name, contract]) =>
      describeContract(NOTES[name as keyof typeof NOTES], contract),
    ),
    '### Errors of HTTP requests',
    'An error is `{ error: code }` with the status that belongs to the code. A body that is too long gets status 413 and `bad-request`.',
    errors.join('\n'),
  ].join('\n\n');
}

function describeContract(note: string, contract: HttpContract): string {
  const { method, path, params, body, answer } = contract;
  const parts = Object.entries({ parameters: params, body, answer })
    .map(([name, schema]) => [name, describeSchema(schema)] as const)
    .filter(([, text]) => text !== NOTHING)
    .map(([name, text]) => `${name}: ${text}`);
  return `### ${method} /${path}\n${note}\n\n\`\`\`\n${parts.join('\n')}\n\`\`\``;
}
