// A watched canary between honest and forged visit reports: through the edge, the API's counts and the release command's
// judgement, as pages send them. The forger has loaded pages as anybody can, so that its tokens are valid.
import { VISIT_PATH, type VisitedArea, visitsAnswer } from '@waybill/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { visitTokens } from '../../../deploy/src/edge/visit-tokens';
import { addVisits } from '../../../deploy/src/edge/visits';
import { judgeCanary, noFigures, usualLimits, type VisitFigures } from '../../../deploy/src/release/judge';
import { sharedPort } from '../support/server';

const api = `http://127.0.0.1:${sharedPort()}`;
const tokens = visitTokens('secret');
/** Fewer than the edge passes on at the same time. */
const SIDE_BY_SIDE = 20;

let edge: FastifyInstance;
let passed: jest.SpiedFunction<typeof fetch>;
const warnings: unknown[] = [];

beforeAll(() => {
  passed = jest.spyOn(globalThis, 'fetch');
  edge = Fastify({ trustProxy: true });
  addVisits(edge, { api, tokens, warn: (cause) => void warnings.push(cause) });
});
afterAll(async () => {
  await edge.close();
  passed.mockRestore();
});

interface Build {
  release: string;
  version: string;
  canary: boolean;
}
let builds = 0;
/** A build of a release that no other test has; the API knows that an edge serves it. */
async function serveBuild(canary: boolean): Promise<Build> {
  builds += 1;
  const release = `${Date.now().toString(16)}.c${process.pid}-${builds}`;
  const version = `1.0.${builds}-${release}`;
  const response = await fetch(`${api}/internal/releases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: release, builds: [`mf-traders ${version}`] }),
  });
  expect(response.status).toBe(200);
  return { release, version, canary };
}

interface Report {
  build: Build;
  address: string;
  areas: readonly VisitedArea[];
}
const good = { failures: 0, errors: 0, lcp: 900, inp: 90 };
const bad = { failures: 100, errors: 100, lcp: 60_000, inp: 60_000 };
const areaOf = ({ version }: Build, figures: typeof good, remote = 'mf-traders'): VisitedArea => ({
  remote,
  version,
  ...figures,
});

/** Reports as pages send them; resolves when the API has answered those that the edge passes on. */
async function sendReports(reports: readonly Report[]): Promise<void> {
  for (let at = 0; at < reports.length; at += SIDE_BY_SIDE) {
    passed.mockClear();
    const answers = await Promise.all(
      reports.slice(at, at + SIDE_BY_SIDE).map(({ build, address, areas }) =>
        edge.inject({
          method: 'POST',
          url: VISIT_PATH,
          payload: JSON.stringify({ token: tokens.create(build), areas }),
          headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204));
    await Promise.all(passed.mock.results.map(({ value }) => value));
  }
}

let networks = 0;
/** An address of a network that nobody else has. */
function nextAddress(): string {
  networks += 1;
  return `2001:db9:${(process.pid % 65_536).toString(16)}:${networks.toString(16)}::1`;
}

/** Honest visits, each of another address, of which some fail. */
const honest = (build: Build, count: number, failed = 0): Report[] =>
  Array.from({ length: count }, (_, at) => ({
    build,
    address: nextAddress(),
    areas: [areaOf(build, { ...good, failures: at < failed ? 1 : 0 })],
  }));

/** 120 requests of one address. */
function manyOfOne(build: Build, figures: typeof good): Report[] {
  const address = nextAddress();
  return Array.from({ length: 120 }, () => ({ build, address, areas: [areaOf(build, figures)] }));
}

/** One request that has 20 areas: all the same, or all of other remotes. */
const sameAreas = (build: Build): Report[] => [
  { build, address: nextAddress(), areas: Array.from({ length: 20 }, () => areaOf(build, bad)) },
];
const otherAreas = (build: Build): Report[] => [
  {
    build,
    address: nextAddress(),
    areas: Array.from({ length: 20 }, (_, at) => areaOf(build, bad, at === 0 ? 'mf-traders' : `mf-${at}`)),
  },
];

async function figuresOf({ version, canary }: Build): Promise<VisitFigures> {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const response = await fetch(`${api}/internal/visits?since=${since}`);
  const known = visitsAnswer.parse(await response.json());
  const isOwn = (each: (typeof known)[number]) =>
    each.remote === 'mf-traders' && each.version === version && each.canary === canary;
  return known.find(isOwn) ?? noFigures;
}
async function verdictsOf(canary: Build, current: Build) {
  const [tried, usual] = [await figuresOf(canary), await figuresOf(current)];
  return [false, true].map((isOver) => judgeCanary(tried, usual, usualLimits, isOver).verdict);
}

describe('A watched canary', () => {
  test('that is good is not called worse by forged reports of failures', async () => {
    const [canary, current] = [await serveBuild(true), await serveBuild(false)];
    await sendReports([...honest(current, 200), ...honest(canary, 300)]);
    await sendReports(sameAreas(canary));
    expect(await figuresOf(canary)).toMatchObject({ visits: 300, failed: 0 });
    await sendReports(otherAreas(canary));
    await sendReports(manyOfOne(canary, bad));
    expect(await verdictsOf(canary, current)).toEqual(['fine', 'fine']);
    expect(await figuresOf(canary)).toMatchObject({ visits: 302, failed: 2 });
    expect(warnings).toEqual([]);
  });

  test('that fails is not called fine by forged reports of good visits, or of a failing current build', async () => {
    const [canary, current] = [await serveBuild(true), await serveBuild(false)];
    await sendReports([...honest(current, 200), ...honest(canary, 300, 30)]);
    await sendReports(manyOfOne(canary, good));
    await sendReports(manyOfOne(current, bad));
    expect(await verdictsOf(canary, current)).toEqual(['worse', 'worse']);
    expect(await figuresOf(canary)).toMatchObject({ visits: 301, failed: 30 });
    expect(await figuresOf(current)).toMatchObject({ visits: 201, failed: 1 });
    expect(warnings).toEqual([]);
  });
});
