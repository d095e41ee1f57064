import type { Edit } from './named-change.ts';
import { RULES, type Finding, type FindingChange } from './finding.ts';

/** What a dishonest server may try. The command and the page must each report it in its sentence. */

const AGAINST = `${RULES}/audit/audit-against.ts`;
const DRAW = `${RULES}/audit/draw-check.ts`;
const AUDIT = `${RULES}/audit/audit.ts`;
const OWN_ACTS = `${RULES}/audit/own-acts.ts`;
const COMMAND = 'packages/cli/src/commands/verify.test.ts';
const PAGE = 'packages/web/src/ui/over/verdict-text.test.ts';

const SHARES_TEST = 'packages/protocol/src/client-shares.test.ts';

/** Bytes are made anew, whatever this browser has committed to. */
const FRESH_BYTES: Edit = {
  file: 'packages/protocol/src/draw-shares.ts',
  from: '(known) => known ?? fresh(view, attempt, seat, newBytes),',
  to: '() => fresh(view, attempt, seat, newBytes),',
};

/** The same change, for the command and for the page. */
function inBoth(name: string, edit: Edit, title: string): readonly FindingChange[] {
  return [
    { ...edit, name: `${name} (luctor verify)`, test: COMMAND, title },
    { ...edit, name: `${name} (page)`, test: PAGE, title },
  ];
}

export const FORGERIES: readonly Finding[] = [
  {
    id: 'a forged seed',
    was: 'the server’s bytes are others than it committed to',
    mechanism:
      'bytes are compared with their commitment, and that with the one this device was shown',
    changes: [
      ...inBoth(
        'the server’s bytes are not compared',
        {
          file: DRAW,
          from: "found.push({ ...AT_THE_DRAW, code: 'dealer-bytes' });",
          to: '',
        },
        'a forged seed',
      ),
      ...inBoth(
        'the server’s commitment is not compared',
        {
          file: DRAW,
          from: 'return shown !== null && shown !== (logged[at] ?? null);',
          to: 'return shown !== null && at > 0 && shown !== (logged[at] ?? null);',
        },
        'a forged seed with a commitment to match',
      ),
    ],
  },
  {
    id: 'a forged log',
    was: 'the log is forged as a whole, and agrees with itself',
    mechanism: 'the log is compared with the receipt, never with itself alone',
    changes: [
      ...inBoth(
        'the log is compared with itself alone',
        {
          file: AGAINST,
          from: '  const kept = receipt;\n',
          to: '  const kept = null as typeof receipt;\n',
        },
        'a log forged as a whole',
      ),
      {
        name: 'the page has no receipt',
        file: 'packages/web/src/ui/over/fair-proof.tsx',
        from: 'verdict: auditAgainst(events, receipt, words)',
        to: 'verdict: auditAgainst(events, null, words)',
        test: 'packages/web/e2e/receipts.test.ts',
        title: 'each forgery of a dishonest server, in its sentence',
      },
    ],
  },
  {
    id: 'a contribution chosen last',
    was: 'the operator also plays, and chooses bytes when it knows all others',
    mechanism: 'the list of commitments must be the one this device revealed for',
    changes: inBoth(
      'the list is not compared',
      {
        file: DRAW,
        from: '    ...compareLists(fairness, share === null ? lists : [...lists, listOf(share)], receipt.seat),\n',
        to: '',
      },
      'a contribution chosen last',
    ),
  },
  {
    id: 'a commitment swapped',
    was: 'a player’s commitment and bytes are replaced',
    mechanism: 'own commitment and own bytes are compared with those kept',
    changes: inBoth(
      'own commitments are not compared',
      {
        file: DRAW,
        from: 'return shown !== null && shown !== (logged[at] ?? null);',
        to: 'return shown !== null && at !== own + 1 && shown !== (logged[at] ?? null);',
      },
      'a commitment swapped',
    ),
  },
  {
    id: 'a clock changed by the operator',
    was: 'the server changes the clock, and nobody agreed',
    mechanism: 'a changed clock needs everybody’s agreement in the log',
    changes: inBoth(
      'the table itself may change a clock',
      {
        file: AUDIT,
        from: '  if (setup.rules !== undefined) return false;\n',
        to: "  if (event.type === 'clockChanged') return true;\n  if (setup.rules !== undefined) return false;\n",
      },
      'a clock changed by the operator',
    ),
  },
  {
    id: 'a refused word',
    was: 'the server refuses a word that exists',
    mechanism: 'refused words are decided again, with the game’s own words',
    changes: inBoth(
      'refusals are believed',
      {
        file: AGAINST,
        from: '    ...(words === null ? [] : checkRefused(events, receipt, words)),\n',
        to: '',
      },
      'a refused word',
    ),
  },
  {
    id: 'attempts voided',
    was: 'attempts are voided until the tiles please, and hidden',
    mechanism: 'attempts are numbered, and each device keeps its own',
    changes: inBoth(
      'void attempts need not be told',
      { file: DRAW, from: '    ...compareVoided(fairness, receipt),\n', to: '' },
      'attempts voided',
    ),
  },
  {
    id: 'honest: a reload',
    was: 'a reload between commitment and reveal spoils the draw',
    mechanism: 'shares are kept before they are sent, and used again after a reload',
    changes: [
      ...inBoth(
        'a receipt loses its share with a reload',
        {
          file: `${RULES}/receipt/record.ts`,
          from: 'return { ...receipt, shares: shares.with(at, share) };',
          to: 'return receipt;',
        },
        'a reload between commitment and reveal',
      ),
    ],
  },
  {
    id: 'honest: two tabs',
    was: 'two tabs commit to different bytes',
    mechanism: 'all tabs of a browser have the same shares, changed in one step',
    changes: [
      {
        ...FRESH_BYTES,
        name: 'each tab makes its own bytes',
        test: SHARES_TEST,
        title: 'two tabs commit to the same bytes, and either reveals them',
      },
    ],
  },
  {
    id: 'honest: a second device',
    was: 'moves of a person’s other device are called forged',
    mechanism: 'a device knows that its person has others, and says “partly checked”',
    changes: inBoth(
      'other devices do not count',
      {
        file: OWN_ACTS,
        from: '    if (hasOtherDevices) {\n',
        to: '    if (hasOtherDevices && index < 0) {\n',
      },
      'a second device',
    ),
  },
  {
    id: 'honest: a rematch',
    was: 'the draw of a rematch is compared with the game before',
    mechanism: 'a receipt begins anew, unless the draw before led to no game',
    changes: inBoth(
      'a rematch keeps the shares of the game before',
      {
        file: `${RULES}/receipt/record.ts`,
        from: 'previous !== null && previous.game !== game && !hasBegun(previous);',
        to: 'previous !== null && previous.game !== game;',
      },
      'a rematch',
    ),
  },
  {
    id: 'honest: a resumed game',
    was: 'a game set aside and resumed is called dishonest',
    mechanism: 'what no player did is listed, not judged',
    changes: inBoth(
      'what the table does is not listed',
      {
        file: AGAINST,
        from: '      if (act !== null) acts.push(act);\n',
        to: '',
      },
      'a resumed game',
    ),
  },
];
