// The page docs/security-report.md: a line per trial with its figures, and every defect by name.
import type { Tally, Trial } from '../../api/test/security/trial';

export interface Finding {
  trial: Pick<Trial, 'id' | 'what'>;
  tally: Pick<Tally, 'inputs' | 'acceptedWrongly' | 'refusedWrongly'>;
}

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
`;
}
