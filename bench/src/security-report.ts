// Generates docs/security-report.md: a line per trial with its figures, every defect by name, and what was not tried.
import type { Tally, Trial } from '../../api/test/security/trial';
import { deviations, elsewhere, notCovered } from './security-scope';

export interface Finding {
  trial: Pick<Trial, 'id' | 'what'>;
  tally: Pick<Tally, 'inputs' | 'acceptedWrongly' | 'refusedWrongly' | 'measured'>;
}

export interface Run {
  /** Seed of the random inputs. */
  seed: number;
  long: boolean;
  day: string;
  /** Commit of the code that was tried. */
  commit: string;
}

/** Families of trials by the first letter of an id, in the order of the page. */
const families: readonly (readonly [letter: string, name: string])[] = [
  ['S', 'Signature, clock and replay'],
  ['E', 'Encryption and secrets'],
  ['A', 'Coming in, and sessions'],
  ['K', 'API keys'],
  ['Z', 'Rights, tenants and quotas'],
  ['U', 'Files and fields'],
  ['B', 'Pages'],
  ['F', 'Lost replies'],
  ['H', 'HTTP itself, beyond the list of the design'],
  ['I', 'What attacks with an independent client found'],
];

const cell = (text: string) => text.replaceAll('|', '\\|');
const numberOf = ({ trial }: Finding) => Number(trial.id.slice(1));
const many = (count: number) => count.toLocaleString('en');

function table(findings: readonly Finding[], seed: number): string[] {
  const rows = findings.map(({ trial, tally }) =>
    [
      trial.id,
      cell(trial.what),
      many(tally.inputs),
      tally.acceptedWrongly.length,
      tally.refusedWrongly.length,
      seed,
    ].join(' | '),
  );
  return [
    '| Id | Tried | Inputs | Accepted wrongly | Refused wrongly | Seed |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${row} |`),
  ];
}

function sections(findings: readonly Finding[], seed: number): string[] {
  return families.flatMap(([letter, name]) => {
    const inside = findings.filter(({ trial }) => trial.id.startsWith(letter));
    if (inside.length === 0) return [];
    const sorted = [...inside].sort((a, b) => numberOf(a) - numberOf(b));
    return [`### ${name}`, '', ...table(sorted, seed), ''];
  });
}

function defects(findings: readonly Finding[]): string[] {
  const lines = findings.flatMap(({ trial, tally }) => [
    ...tally.acceptedWrongly.map((input) => `- **${trial.id}** accepted wrongly: ${cell(input)}`),
    ...tally.refusedWrongly.map((input) => `- **${trial.id}** refused wrongly: ${cell(input)}`),
  ]);
  return lines.length === 0 ? ['None.'] : lines;
}

/** The whole page. */
export function reportPage(findings: readonly Finding[], { seed, long, day, commit }: Run): string {
  const sum = (of: (tally: Finding['tally']) => number) =>
    findings.reduce((total, { tally }) => total + of(tally), 0);
  const wrong = [sum((tally) => tally.acceptedWrongly.length), sum((tally) => tally.refusedWrongly.length)];
  const measured = findings.flatMap(({ trial, tally }) =>
    tally.measured.map((line) => `- **${trial.id}** ${cell(line)}.`),
  );
  return `# Security report: what was tried, and what came of it

**${many(sum((tally) => tally.inputs))} inputs in ${findings.length} trials: ${wrong[0]} accepted wrongly, ${wrong[1]} refused wrongly.** Written by \`npm run bench -- security${long ? ' --long' : ''}\` on ${day}, for commit \`${commit}\`, seed ${seed}.

Each trial talks HTTP to a real API on its embedded databases, and plays a browser, an attacker or both. *Accepted wrongly* counts what had to be refused and was not, or what must hold and did not; *refused wrongly* counts honest requests that were turned away. A failure of the server (code 1 or 7) is never counted as a refusal.

To repeat it: \`npm run bench -- security --long --seed ${seed}\` tries the same random inputs and writes this page again; \`--only S2,A4\` tries some alone and writes nothing. \`npm test\` tries every trial in a shorter form, with another seed each time.

## Tried

${sections(findings, seed).join('\n')}
## Defects

${defects(findings).join('\n')}
${measured.length === 0 ? '' : `\n## Measured\n\n${measured.join('\n')}\n`}
## Tried elsewhere

By \`npm test\`, because it needs a page, a clock, a crash or servers of its own:

| Id | Tried | Where |
| --- | --- | --- |
${elsewhere.map(({ ids, what, where }) => `| ${ids.join(', ')} | ${what} | ${where.map((file) => `\`${file}\``).join(', ')} |`).join('\n')}

## Not covered, and why

${notCovered.map((line) => `- ${line}`).join('\n')}

## Deviations

From OWASP ASVS 5.0 level 2, each asked for by the product's specification:

${deviations.map((line) => `- ${line}`).join('\n')}
`;
}
