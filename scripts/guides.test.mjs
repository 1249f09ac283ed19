// Guides: links lead somewhere, paragraphs are short, and what maintainers rely on fits the repository.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/environment.mjs';

const PARAGRAPH_MAX = 500;
/** Written by commands, not by hand. */
const generated = ['docs/area-reference.md', 'docs/policy.md', 'docs/security-report.md'];

const read = (file) => readFileSync(join(root, file), 'utf8');
const listFiles = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));

// A folder without history, such as an unpacked archive, cannot list its files.
const describeInGit = existsSync(join(root, '.git')) ? describe : describe.skip;

const withoutCode = (text) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** `## What a load does` → `what-a-load-does`, as GitHub names the anchors of headings. */
const findAnchors = (text) =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

function findBrokenLinks(file) {
  const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !findAnchors(read(target)).includes(anchor);
  });
}

/** Paragraphs, list items and table cells of a guide, without code blocks. */
function listParagraphs(text) {
  const blocks = text
    .replaceAll(/^```[\s\S]*?^```/gm, '\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .flatMap((block) => (block.trimStart().startsWith('|') ? block.split(/(?<!\\)\||\n/) : [block]));
  return blocks
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => !/^[-: ]*$/.test(block));
}

describeInGit('Guides', () => {
  const guides = describeInGit === describe ? listFiles('*.md') : [];
  const handwritten = guides.filter((file) => !generated.includes(file) && !file.endsWith('CREDITS.md'));

  test.each(guides)('%s links to files and headings that exist', (file) => {
    expect(findBrokenLinks(file)).toEqual([]);
  });

  test.each(handwritten)('%s has no paragraph above 500 characters', (file) => {
    const long = listParagraphs(read(file)).filter((paragraph) => paragraph.length > PARAGRAPH_MAX);
    expect(long.map((paragraph) => `${paragraph.length}: ${paragraph.slice(0, 80)}`)).toEqual([]);
  });

  test('the README is read in five minutes: at most 120 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
  });

  test('the index of decisions lists each record', () => {
    const index = read('docs/decisions/README.md');
    const records = guides.filter((file) => /^docs\/decisions\/\d\d-/.test(file));
    expect(records.length).toBeGreaterThan(11);
    for (const record of records) expect(index).toContain(`(${record.split('/').at(-1)})`);
  });
});

describe('Files for maintainers', () => {
  test('.node-version is the Node that comes with the packages', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([read('.node-version').trim()]));
  });

  test('CODEOWNERS names every package, and only folders that exist', () => {
    const owned = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+)\/\s+@waybill\//gm)].map(
      ([, folder]) => folder,
    );
    expect(owned.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
    const packages = describeInGit === describe ? listFiles('*package.json') : [];
    const folders = packages
      .map((file) => dirname(file))
      .filter((folder) => folder !== '.' && !folder.includes('template'));
    expect(
      folders.filter((folder) => !owned.some((each) => folder === each || folder.startsWith(`${each}/`))),
    ).toEqual([]);
  });

  test('the workflow runs .ci/run with actions that are pinned by commit', () => {
    const workflow = read('.github/workflows/check.yml');
    expect(workflow).toMatch(/run: \.ci\/run/);
    const uses = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(2);
    for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40}$/);
  });
});
