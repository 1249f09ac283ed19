// The release gate: checks whether builds fit together as one release. Pure function: it gets the content of the builds
// and returns every reason against them, so that `check` in a team's pipeline and `promote` on the site agree.
import { federationName, remoteDescriptor } from '@waybill/contract';
import { satisfies } from 'semver';
import { z } from 'zod';
import type { Problem } from '../problems';
import { isScript, manifestName } from '../store/builds';
import { remoteNeeds } from '../store/document';
import { routeProblems } from './claims';
import type { CheckedRemote, RemoteToCheck, ShellToCheck } from './shapes';
import { weightProblems } from './weight';

const exposedModule = './lifecycles';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The part of mf-manifest.json that the federation runtime uses. */
const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({
    publicPath: z.literal('auto'),
    remoteEntry: z.object({ name: z.string().min(1), path: z.string(), type: z.literal('global') }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
});

/** First error of a schema, e.g. `routes[0].title.cn: …`. */
function describeFirstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'it is malformed';
  const where = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return where === '' ? issue.message : `${where.replace(/^\./, '')}: ${issue.message}`;
}

type Parsed<Value> = { value: Value; wrong: null } | { value: null; wrong: string };

function parseFile<Schema extends z.ZodType>(
  file: string,
  text: string | null,
  schema: Schema,
): Parsed<z.output<Schema>> {
  if (text === null) return { value: null, wrong: `${file} is missing` };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { value: null, wrong: `${file} is not JSON` };
  }
  const result = schema.safeParse(data);
  return result.success
    ? { value: result.data, wrong: null }
    : { value: null, wrong: `${file} is malformed, ${describeFirstIssue(result.error)}` };
}

/** The remote as far as its own files describe it, and what is wrong with them. */
export function checkRemote(remote: RemoteToCheck): { checked: CheckedRemote | null; problems: Problem[] } {
  const { name, files } = remote;
  const problems: Problem[] = [];
  const addProblem = (code: Problem['code'], what: string, advice: string) =>
    problems.push({ code, name, what, advice });

  if (Object.keys(files).length === 0) {
    addProblem('build-missing', 'its build is not in the store, or not complete', 'Publish it again.');
    return { checked: null, problems };
  }

  const descriptor = parseFile('remote.json', remote.descriptor, remoteDescriptor);
  if (descriptor.wrong !== null) addProblem('descriptor', descriptor.wrong, 'Correct it and publish again.');
  else if (descriptor.value.name !== name) {
    addProblem('descriptor', `remote.json calls it ${descriptor.value.name}`, 'Both names must be the same.');
  }

  const needs = parseFile('needs.json', remote.needs, remoteNeeds);
  if (needs.wrong !== null) {
    addProblem('needs', needs.wrong, 'Build it with the remote-kit of this repository and publish again.');
  }

  const manifest = parseFile(manifestName, remote.manifest, federationManifest);
  const wanted = new Set(needs.value?.start ?? []);
  if (manifest.wrong !== null) {
    addProblem('manifest', manifest.wrong, 'Build it with remote-kit, which sets what federation needs.');
  } else {
    const { name: called, metaData, exposes } = manifest.value;
    if (called !== federationName(name)) {
      addProblem(
        'manifest',
        `${manifestName} calls it ${called} instead of ${federationName(name)}`,
        'Build it under its own name.',
      );
    }
    wanted.add(`${metaData.remoteEntry.path}${metaData.remoteEntry.name}`);
    const exposed = exposes.find(({ path }) => path === exposedModule);
    if (exposed === undefined) {
      addProblem(
        'exposed-module',
        `it does not expose ${exposedModule}`,
        'Expose src/lifecycles.tsx; remote-kit does that when the file is there.',
      );
    }
    for (const { js, css } of exposed === undefined ? [] : [exposed.assets]) {
      for (const file of [...js.sync, ...js.async, ...css.sync, ...css.async]) wanted.add(file);
    }
  }

  for (const file of wanted) {
    if (files[file] !== undefined) continue;
    addProblem(
      'entry-missing',
      `${file} is named by the build but not in it`,
      'Build again and publish that.',
    );
  }
  for (const [file, { integrity }] of Object.entries(files)) {
    if (integrity !== null || !(isScript(file) || file === manifestName)) continue;
    addProblem('integrity-missing', `there is no integrity hash for ${file}`, 'Publish it again.');
  }
  const promised = files[manifestName]?.integrity ?? null;
  if (remote.manifest !== null && promised !== null && promised !== remote.manifestIntegrity) {
    addProblem(
      'integrity-wrong',
      `the bytes of ${manifestName} are not those that were published`,
      'Publish a new version; `release verify` lists what else differs.',
    );
  }
  if (descriptor.value === null || needs.value === null || manifest.value === null) {
    return { checked: null, problems };
  }
  const { path, name: entryName } = manifest.value.metaData.remoteEntry;
  const checked: CheckedRemote = {
    name,
    descriptor: descriptor.value,
    needs: needs.value,
    entry: `${path}${entryName}`,
    files,
  };
  return { checked, problems };
}

/** Scripts of the shell's build that have no integrity, or that are missing. */
function shellProblems({ build, sizes }: ShellToCheck): Problem[] {
  const provided = Object.values(build.provides).flatMap(({ files }) => files);
  const wanted = new Set([build.entry, ...build.boot, ...provided, ...Object.keys(build.files)]);
  const advice = 'Publish the shell again.';
  return [...wanted].flatMap((file): Problem[] => {
    if (build.files[file] === undefined) {
      const what = `there is no integrity hash for ${file}`;
      return [{ code: 'integrity-missing', name: 'shell', what, advice }];
    }
    if (sizes[file] === undefined) {
      return [{ code: 'entry-missing', name: 'shell', what: `${file} is not in the store`, advice }];
    }
    return [];
  });
}

const releaseShell = 'Release the shell that has it first';

/** Whether this shell provides what the remote needs. */
function fitProblems({ build }: ShellToCheck, { name, descriptor, needs }: CheckedRemote): Problem[] {
  const problems: Problem[] = [];
  if (!satisfies(build.platform, descriptor.platform)) {
    problems.push({
      code: 'platform-range',
      name,
      what: `it needs platform ${descriptor.platform}, shell ${build.version} offers ${build.platform}`,
      advice: `${releaseShell}, or change "platform" in remote.json.`,
    });
  }
  for (const [module, { range, names }] of Object.entries(needs.borrows)) {
    const offered = build.provides[module];
    if (offered === undefined) {
      problems.push({
        code: 'shared-missing',
        name,
        what: `it borrows ${module}, which shell ${build.version} does not share`,
        advice: `${releaseShell}.`,
      });
      continue;
    }
    if (!satisfies(offered.version, range)) {
      problems.push({
        code: 'shared-version',
        name,
        what: `it needs ${module} ${range}, shell ${build.version} shares ${offered.version}`,
        advice: `${releaseShell}, or build the remote with ${offered.version}.`,
      });
    }
    const known = offered.names === null ? null : new Set(offered.names);
    for (const used of known === null ? [] : (names ?? [])) {
      if (known?.has(used) !== false) continue;
      problems.push({
        code: 'shared-name',
        name,
        what: `it uses ${used} of ${module}, which shell ${build.version} does not offer`,
        advice: `${releaseShell}.`,
      });
    }
  }
  return problems;
}

/**
 * Every reason against a release of this shell with these remotes; none means that it may be promoted.
 * @param shell null when the shell's build cannot be read at all
 */
export function checkRelease(shell: ShellToCheck | null, remotes: readonly RemoteToCheck[]): Problem[] {
  const results = remotes.map(checkRemote);
  const checked = results.flatMap((result) => (result.checked === null ? [] : [result.checked]));
  return [
    ...(shell === null
      ? [
          {
            code: 'shell',
            name: 'shell',
            what: 'there is no shell to run the remotes in',
            advice: 'Publish it: npm run release -- publish shell.',
          } satisfies Problem,
        ]
      : shellProblems(shell)),
    ...results.flatMap(({ problems }) => problems),
    ...(shell === null ? [] : checked.flatMap((remote) => fitProblems(shell, remote))),
    ...routeProblems(checked.map(({ descriptor }) => descriptor)),
    ...weightProblems(shell, checked),
  ];
}
