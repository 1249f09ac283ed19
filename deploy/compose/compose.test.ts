// docker-compose.yml and what it mounts, checked without a Docker engine: by the schema of compose files and a linter,
// then against what this repository asks of every service, the Dockerfiles, .env.example and ClickHouse's configuration.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
// `<<` is merged as the engine does it.
const yamlOf = (path: string): unknown => parse(textOf(path), { merge: true });

const port = z.union([
  z.string(),
  z.object({ target: z.number(), published: z.string(), host_ip: z.string() }),
]);
const service = z.object({
  image: z.string().optional(),
  build: z
    .object({ context: z.literal('.'), dockerfile: z.string(), target: z.string().optional() })
    .optional(),
  user: z.string(),
  profiles: z.array(z.string()).default([]),
  restart: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(port).default([]),
  networks: z.union([
    z.array(z.string()),
    z.record(
      z.string(),
      z.object({ ipv4_address: z.string().optional(), aliases: z.array(z.string()).optional() }),
    ),
  ]),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() })),
    volumes: z.record(z.string(), z.object({})),
  })
  .parse(yamlOf('docker-compose.yml'));

const services = Object.entries(compose.services);
const networksOf = ({ networks }: z.output<typeof service>) =>
  Array.isArray(networks) ? networks : Object.keys(networks);

it('is a compose file by its schema, and the linter finds nothing', () => {
  const linter = join(root, 'deploy/node_modules/.bin/dclint');
  const rules = join(import.meta.dirname, 'dclint.yaml');
  const { status, stdout, stderr } = spawnSync(
    linter,
    ['--config', rules, '--max-warnings', '0', join(root, 'docker-compose.yml')],
    { encoding: 'utf8' },
  );
  expect(`${stdout}${stderr}`.trim()).toBe('');
  expect(status).toBe(0);
});

/** Stage of a Dockerfile: its lines from `FROM … AS name` to the next FROM; the whole file without a name. */
function stageOf(dockerfile: string, name: string | undefined): string {
  const text = textOf(dockerfile);
  if (name === undefined) return text;
  const stage = text
    .split(/^(?=FROM )/m)
    .find((part) => new RegExp(`^FROM \\S+ AS ${name}$`, 'm').test(part));
  if (stage === undefined) throw new Error(`${dockerfile} has no stage ${name}`);
  return stage;
}

/** A tag that says exactly which version: at least major and minor, and no word such as latest. */
const pinned = /^[a-z0-9./-]+:v?\d+(\.\d+)+(-[a-z0-9.-]+)?$/;

describe.each(services)('%s', (name, { image, build, ...options }) => {
  it('is pinned', () => {
    if (build === undefined) expect(image).toMatch(pinned);
    else {
      const bases = [...textOf(build.dockerfile).matchAll(/^FROM (\S+)/gm)].map(([, base]) => base ?? '');
      const stages = [...textOf(build.dockerfile).matchAll(/ AS (\S+)$/gm)].map(([, stage]) => stage);
      for (const base of bases) if (!stages.includes(base)) expect(base).toMatch(pinned);
      expect(image).toBeUndefined();
    }
  });

  it('has no rights that it does not need', () => {
    expect(options.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(options.cap_drop).toEqual(['ALL']);
    expect(options.security_opt).toEqual(['no-new-privileges:true']);
    // The release command builds; LibreTranslate writes beside its code.
    expect(options.read_only).toBe(!['release', 'translate'].includes(name));
  });

  it('says whether it is well, and its log does not grow for ever', () => {
    const said = build === undefined ? '' : stageOf(build.dockerfile, build.target);
    expect(options.healthcheck !== undefined || /^HEALTHCHECK /m.test(said)).toBe(true);
    expect(options.logging.options).toHaveProperty('max-size');
    expect(options.logging.options).toHaveProperty('max-file');
    expect(options.restart).toBe(name === 'release' ? 'no' : 'unless-stopped');
  });

  it('waits for what is well, in the profile where it is', () => {
    for (const [other, { condition }] of Object.entries(options.depends_on)) {
      expect(condition).toBe('service_healthy');
      const { profiles = [] } = compose.services[other] ?? {};
      if (profiles.length > 0) expect(profiles).toEqual(options.profiles);
    }
  });

  it('mounts what is there', () => {
    for (const volume of options.volumes) {
      const [source = ''] = volume.replace(/^\$\{\w+:-(\w+)\}/, '$1').split(':');
      if (source.startsWith('./')) expect([source, existsSync(join(root, source))]).toEqual([source, true]);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
  });
});

it('every volume is used', () => {
  const used = services.flatMap(([, { volumes }]) =>
    volumes.map((volume) => volume.replace(/^\$\{\w+:-(\w+)\}/, '$1')),
  );
  for (const volume of Object.keys(compose.volumes))
    expect([volume, used.some((mount) => mount.startsWith(`${volume}:`))]).toEqual([volume, true]);
});

describe('networks', () => {
  it('only nginx can be reached from outside; the mail catcher from this machine', () => {
    const open = services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name);
    expect(open.sort()).toEqual(['mail', 'nginx']);
    expect(compose.services.mail?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  it('databases and stores have no way out', () => {
    expect(compose.networks.data?.internal).toBe(true);
    for (const [name, options] of services)
      if (/^(postgres|clickhouse|keeper|s3)/.test(name))
        expect([name, networksOf(options)]).toEqual([name, ['data']]);
  });

  it('the API believes the address that nginx has, and no other', () => {
    const { networks } = compose.services.nginx ?? {};
    const address = Array.isArray(networks) ? undefined : networks?.front?.ipv4_address;
    for (const api of ['api-1', 'api-2'])
      expect(compose.services[api]?.environment.WAYBILL_TRUST_PROXY).toBe(address);
  });

  it('no two services have one address', () => {
    const all = services.flatMap(([, { networks }]) =>
      Array.isArray(networks)
        ? []
        : Object.values(networks).flatMap(({ ipv4_address }) => ipv4_address ?? []),
    );
    expect(all.length).toBeGreaterThan(3);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('settings', () => {
  const used = [...textOf('docker-compose.yml').matchAll(/\$\{(\w+)(:?[-?])?/g)].map(([, name, rule]) => ({
    name,
    rule,
  }));
  const offered = new Map(
    [...textOf('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

  it('each is in .env.example, and nothing else is', () => {
    expect([...new Set(used.map(({ name }) => name))].sort()).toEqual([...offered.keys()].sort());
  });

  it.each(['POSTGRES_PASSWORD', 'CLICKHOUSE_PASSWORD', 'WAYBILL_INTERNAL_SECRET', 'WAYBILL_HOSTS'])(
    '%s has no default anywhere: nothing starts without it',
    (name) => {
      expect(new Set(used.filter((use) => use.name === name).map(({ rule }) => rule))).toEqual(
        new Set([':?']),
      );
      expect(offered.get(name)).toBe('');
    },
  );

  it('no secret has a value in .env.example', () => {
    for (const [name, value] of offered)
      if (/PASSWORD|SECRET|KEY/.test(name)) expect([name, value]).toEqual([name, '']);
  });

  it('images are made with the package manager of this repository', () => {
    const [, manager = ''] = /pnpm = '([^']+)'/.exec(textOf('scripts/lib/install.mjs')) ?? [];
    expect(textOf('deploy/docker/Dockerfile')).toContain(`npx -y ${manager} fetch`);
  });

  it('none is baked into an image', () => {
    for (const file of ['deploy/docker/Dockerfile', 'deploy/docker/nginx.Dockerfile'])
      expect(textOf(file)).not.toMatch(/PASSWORD|SECRET|^ARG /m);
    expect(textOf('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '**/*.pem', '.git', '.waybill']),
    );
  });
});

describe('docs/operator.md', () => {
  const guide = textOf('docs/operator.md');

  it('names services that there are', () => {
    const words = [...guide.matchAll(/docker compose (?:up|exec|run|logs|kill)((?: +[\w"$*-]+)+)/g)].flatMap(
      ([, rest = '']) => rest.trim().split(/ +/),
    );
    const named = words.filter((word) => /^(nginx|pages|release|api-\d|postgres|clickhouse)/.test(word));
    expect(named.length).toBeGreaterThan(15);
    for (const name of named) expect(Object.keys(compose.services)).toContain(name);
  });

  it('names release commands that there are', () => {
    const program = textOf('deploy/src/release/program.ts');
    const named = [...guide.matchAll(/(?:run --rm |`)release ([a-z]+)/g)].map(([, command = '']) => command);
    expect(new Set(named).size).toBeGreaterThan(5);
    for (const command of named) expect([command, program.includes(`'${command}`)]).toEqual([command, true]);
  });

  it('names settings that there are', () => {
    const named = [
      ...guide.matchAll(/\b((?:WAYBILL|TLS|S3|ACME|OUTER|CLICKHOUSE|TRANSLATE)_[A-Z_]+)\b/g),
    ].map(([, name]) => name);
    const files = ['.env.example', 'docker-compose.yml', 'deploy/docker/Dockerfile'].map(textOf).join('\n');
    for (const name of named) expect([name, files.includes(`${name}`)]).toEqual([name, true]);
  });
});

describe('ClickHouse', () => {
  const fromEnvironment = z.object({ '@from_env': z.string() });
  const cluster = z
    .object({
      macros: z.object({ cluster: z.string(), shard: fromEnvironment, replica: fromEnvironment }),
      remote_servers: z.record(
        z.string(),
        z.looseObject({
          shard: z.array(
            z.object({
              internal_replication: z.literal(true),
              replica: z.array(z.object({ host: z.string(), port: z.literal(9000) })),
            }),
          ),
        }),
      ),
      zookeeper: z.object({ node: z.array(z.object({ host: z.string(), port: z.number() })) }),
    })
    .parse(yamlOf('deploy/clickhouse/cluster.yaml'));
  const keeper = z
    .object({
      keeper_server: z.looseObject({
        tcp_port: z.number(),
        server_id: fromEnvironment,
        raft_configuration: z.object({
          server: z.array(z.object({ id: z.number(), hostname: z.string(), port: z.number() })),
        }),
      }),
    })
    .parse(yamlOf('deploy/clickhouse/keeper.yaml')).keeper_server;
  const nodes = services.filter(([name]) => /^clickhouse-/.test(name));
  const keepers = services.filter(([name]) => /^keeper-/.test(name));

  it('two shards with two replicas each; every node knows its place by its macros', () => {
    const shards = cluster.remote_servers[cluster.macros.cluster]?.shard ?? [];
    const places = shards.flatMap(({ replica }, at) => replica.map(({ host }) => [host, String(at + 1)]));
    const { shard, replica } = cluster.macros;
    const told = nodes.map(([, { environment }]) => [
      environment[replica['@from_env']],
      environment[shard['@from_env']],
    ]);
    expect(told.sort()).toEqual(places.sort());
    expect(nodes.map(([name]) => [name])).toEqual(
      nodes.map(([, { environment }]) => [environment[replica['@from_env']]]),
    );
    expect(shards.map((each) => each.replica.length)).toEqual([2, 2]);
  });

  it('tables are kept under names that every node has', () => {
    const named = [...textOf('api/src/stores/warehouse/cluster.ts').matchAll(/[^$]\{([a-z]+)\}/g)].map(
      ([, name]) => name,
    );
    expect(new Set(named)).toEqual(new Set(['uuid', 'shard', 'replica']));
    expect(Object.keys(cluster.macros)).toEqual(expect.arrayContaining(['shard', 'replica']));
  });

  it('the API may do what it asks of a cluster, and the guide names the cluster that there is', () => {
    const users = textOf('deploy/clickhouse/users.yaml');
    for (const grant of ['CLUSTER', 'REMOTE', 'CREATE TEMPORARY TABLE'])
      expect([grant, new RegExp(`GRANT .*\\b${grant}\\b.* ON \\*\\.\\*`).test(users)]).toEqual([grant, true]);
    expect(textOf('docs/growth.md')).toContain(`CLICKHOUSE_CLUSTER=${cluster.macros.cluster}`);
    expect(compose.services['api-1']?.environment).toHaveProperty('CLICKHOUSE_CLUSTER');
  });

  it('three keepers, the same ones for everybody', () => {
    const names = keepers.map(([name]) => name).sort();
    expect(names).toHaveLength(3);
    expect(cluster.zookeeper.node.map(({ host }) => host).sort()).toEqual(names);
    expect(new Set(cluster.zookeeper.node.map((node) => node.port))).toEqual(new Set([keeper.tcp_port]));
    const voters = keeper.raft_configuration.server.map(({ id, hostname }) => [hostname, String(id)]);
    const told = keepers.map(([name, { environment }]) => [name, environment[keeper.server_id['@from_env']]]);
    expect(voters.sort()).toEqual(told.sort());
  });

  it('every variable that the configuration asks for is given', () => {
    const asked = (file: string) =>
      [...textOf(`deploy/clickhouse/${file}`).matchAll(/'@from_env': (\w+)/g)].map(([, name]) => name);
    for (const [name, { environment, volumes }] of services) {
      const files = volumes.flatMap(
        (volume) => /\.\/deploy\/clickhouse\/([a-z]+\.yaml):/.exec(volume)?.[1] ?? [],
      );
      for (const file of files)
        for (const variable of asked(file))
          expect([name, file, Object.keys(environment)]).toEqual([
            name,
            file,
            expect.arrayContaining([variable]),
          ]);
    }
  });

  it('one version everywhere', () => {
    const images = services.flatMap(([name, { image }]) => (/^(clickhouse|keeper)/.test(name) ? image : []));
    expect(new Set(images).size).toBe(1);
  });
});
