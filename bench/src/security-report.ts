// The page docs/security-report.md: a line per trial with its figures, and every defect by name.
import type { Tally, Trial } from '../../api/test/security/trial';

export interface Finding {
  trial: Pick<Trial, 'id' | 'what'>;
  tally: Pick<Tally, 'inputs' | 'acceptedWrongly' | 'refusedWrongly'>;
}

/** What no request to a server can show, and what needs a server or a page of its own. */
const elsewhere: readonly (readonly [ids: string, what: string, where: string])[] = [
  [
    'S1',
    'the vectors, by the browser’s signer and by the server’s',
    '`shared/platform/src/signing/tis1.test.ts`, `api/src/security/tis1.test.ts`',
  ],
  ['S7, S8', 'the browser’s clock', '`shared/platform/src/clock.test.ts`, `request/requester.test.ts`'],
  [
    'S16',
    'the routes of the server are those of the table; `/internal` is not there from outside',
    '`api/src/server.test.ts`, `api/test/failures.test.ts`',
  ],
  [
    'E2',
    'the browser takes no answer without a valid sign',
    '`shared/platform/src/request/requester.test.ts`, `signing/tis1.test.ts`',
  ],
  ['E4', 'codes and access tokens in log and tables', '`api/test/identity.test.ts`'],
  ['A4, A5', 'codes and access tokens that come too late', '`api/test/deliveries.test.ts`'],
  ['A6', 'return paths', '`shared/platform/src/session/return-path.test.ts`'],
  [
    'A9',
    'cookie or keys removed in mid-session',
    '`shared/platform/src/session/session.test.ts`, `request/calls.test.ts`',
  ],
  ['U1', 'zips, before and while they are inflated', '`api/test/uploaded-zips.test.ts`'],
  ['U4', 'as many records as a file may have, and one more', '`api/test/exports.test.ts`'],
  [
    'U6',
    'searches find nothing by an injected text',
    '`api/test/transactions.test.ts`, `traders.test.ts`, `market-analysis.test.ts`',
  ],
  ['B1–B6, F6, F7', 'what a page shows and runs; remotes that are down; two tabs', '`e2e/`'],
  [
    'F3',
    'killed and started again',
    '`api/test/lifecycle.test.ts`, `exports.test.ts`, `ingest-killed.test.ts`',
  ],
];

const cell = (text: string) => text.replaceAll('|', '\\|');

function defects(findings: readonly Finding[]): string[] {
  const lines = findings.flatMap(({ trial, tally }) => [
    ...tally.acceptedWrongly.map((input) => `- **${trial.id}** accepted wrongly: ${cell(input)}`),
    ...tally.refusedWrongly.map((input) => `- **${trial.id}** refused wrongly: ${cell(input)}`),
  ]);
  return lines.length === 0 ? ['None.'] : lines;
}

/** @param run seed of the random inputs, and whether the long form was tried */
export function reportPage(
  findings: readonly Finding[],
  run: { seed: number; long: boolean; day: string },
): string {
  const rows = findings.map(({ trial, tally }) =>
    [
      trial.id,
      cell(trial.what),
      tally.inputs,
      tally.acceptedWrongly.length,
      tally.refusedWrongly.length,
      run.seed,
    ].join(' | '),
  );
  const form = run.long ? 'long' : 'fast';
  return `# What was tried against the server

Made by \`npm run bench -- security${run.long ? ' --long' : ''}\` on ${run.day} against a real server on its embedded databases, in its ${form} form; \`npm test\` tries the fast form each time. The ids are those of the security design. \`--seed ${run.seed}\` tries the same random inputs again, \`--only ${findings[0]?.trial.id ?? 'S1'}\` one trial alone.

| Id | Tried | Inputs | Accepted wrongly | Refused wrongly | Seed |
| --- | --- | ---: | ---: | ---: | ---: |
${rows.map((row) => `| ${row} |`).join('\n')}

## Defects

${defects(findings).join('\n')}

## Tried elsewhere

By \`npm test\`, because they need a page, a clock or a server of their own:

| Id | Tried | Where |
| --- | --- | --- |
${elsewhere.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}
