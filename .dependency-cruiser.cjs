// The import rules of the workspace (README.md, api/README.md), enforced by `npm test`.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  // Every package's jest.config.mjs takes the one preset of remote-kit.
  from: { path: from, pathNot: 'jest\\.config\\.mjs$' },
  to: { path: PACKAGES, pathNot: [from, ...allowed] },
});

const PACKAGES =
  '^(shell|mf-[a-z-]+|shared/(contract|platform|ui|trade|remote-kit)|clients/(typescript|tools|mcp)|api|deploy|gallery|e2e|bench|scripts)/';
const CONTRACT = '^shared/contract/';
const PLATFORM = '^shared/platform/';
const UI = '^shared/ui/';
const TRADE = '^shared/trade/';
const TOOLS = '^clients/tools/';
const KIT = '^shared/remote-kit/';
/** The part of it that is in the page, around an area's screens; the rest builds. */
const KIT_IN_PAGE = '^shared/remote-kit/src/(area-root|lifecycles)\\.';

/** The layers of the API, the lowest first: each imports itself and those below it. `main.ts` stands above all of them. */
const API_LAYERS = ['basics', 'stores', 'records', 'services', 'areas', 'operator', 'server'];
const API = '^api/src/';
const NOT_A_TEST = '\\.test\\.ts$|\\.fixture\\.ts$';
const apiLayers = API_LAYERS.map((layer, index) => ({
  name: `api-${layer}-import-no-higher-layer`,
  comment: `Of api/src, ${layer} import their own layer and those below (api/README.md).`,
  severity: 'error',
  from: { path: `${API}${layer}/`, pathNot: NOT_A_TEST },
  to: { path: API, pathNot: API_LAYERS.slice(0, index + 1).map((lower) => `${API}${lower}/`) },
}));

const INGEST = `${API}services/ingest/`;
/** The folders of ingest, the lowest first. */
const INGEST_FOLDERS = ['formats', 'read', 'map', 'suggest', 'load'];
const ingestFolders = INGEST_FOLDERS.slice(0, -1).map((folder, index) => ({
  name: `api-ingest-${folder}-imports-no-higher-folder`,
  comment: `Of services/ingest, ${folder} imports itself and the folders below it.`,
  severity: 'error',
  from: { path: `${INGEST}${folder}/`, pathNot: NOT_A_TEST },
  to: { path: INGEST, pathNot: INGEST_FOLDERS.slice(0, index + 1).map((lower) => `${INGEST}${lower}/`) },
}));

module.exports = {
  forbidden: [
    ...apiLayers,
    {
      name: 'api-ingest-by-its-index',
      comment: 'What others use of it, services/ingest/index.ts exports.',
      severity: 'error',
      from: { path: API, pathNot: `${INGEST}|${NOT_A_TEST}` },
      to: { path: INGEST, pathNot: `${INGEST}index\\.ts$` },
    },
    ...ingestFolders,
    {
      name: 'api-service-takes-only-its-parts',
      comment:
        'A service names the few stores that it needs; the type of all of them would tie all services together.',
      severity: 'error',
      from: { path: `${API}services/[^/]+/`, pathNot: NOT_A_TEST },
      to: { path: `${API}services/services\\.ts$` },
    },
    {
      name: 'api-area-imports-no-area',
      comment: 'What two areas of the API need is a service, in the layer below them.',
      severity: 'error',
      from: { path: `${API}areas/([^/]+)/` },
      to: { path: `${API}areas/`, pathNot: `${API}areas/$1/` },
    },
    only('contract-imports-nothing', CONTRACT, [], 'The wire depends on zod only.'),
    only(
      'platform-imports-contract',
      PLATFORM,
      [CONTRACT],
      'The one instance in the page; it knows the wire and nothing above it.',
    ),
    only(
      'ui-imports-contract-and-platform',
      UI,
      [CONTRACT, PLATFORM, KIT],
      'remote-kit only for its jest preset.',
    ),
    {
      name: 'remote-kit-build-imports-contract',
      comment: 'What builds a remote runs in Node; it knows descriptors and releases, nothing of the page.',
      severity: 'error',
      from: { path: KIT, pathNot: `jest\\.config\\.mjs$|${KIT_IN_PAGE}` },
      to: { path: PACKAGES, pathNot: [KIT, CONTRACT] },
    },
    {
      name: 'remote-kit-area-imports-contract-platform-ui',
      comment: 'The root and the lifecycles of an area run in the browser, around its screens.',
      severity: 'error',
      from: { path: KIT_IN_PAGE },
      to: { path: PACKAGES, pathNot: [KIT_IN_PAGE, CONTRACT, PLATFORM, UI] },
    },
    only(
      'trade-imports-contract-platform-and-ui',
      TRADE,
      [CONTRACT, PLATFORM, UI, KIT],
      'What several areas share; remote-kit only for its jest preset.',
    ),
    only(
      'shell-imports-shared',
      '^shell/',
      ['^shared/'],
      'The shell knows remotes by their descriptors alone.',
    ),
    {
      name: 'remote-imports-shared-or-itself',
      comment: 'A remote that needs another area navigates there or sends an event.',
      severity: 'error',
      from: { path: '^(mf-[a-z-]+)/' },
      to: { path: PACKAGES, pathNot: ['^$1/', '^shared/'] },
    },
    only(
      'api-imports-contract',
      '^api/(?!test/(programs|edge)/)',
      [CONTRACT, TOOLS],
      'One table of calls is all that server and browser share; the tools of assistants are served at /mcp.',
    ),
    only(
      'tests-of-programs-import-clients',
      '^api/test/programs/',
      ['^api/', CONTRACT, '^clients/'],
      'What customers install is tried against a real server.',
    ),
    only(
      'tests-of-edge-import-deploy',
      '^api/test/edge/',
      ['^api/', CONTRACT, '^deploy/src/'],
      'What the edge passes on and the release command reads is tried against a real server.',
    ),
    only(
      'deploy-imports-contract',
      '^deploy/',
      [CONTRACT],
      'The edge serves what was built; it runs none of it.',
    ),
    only(
      'client-imports-contract',
      '^clients/typescript/',
      [CONTRACT, KIT],
      'It is made from the contract and carries none of it; remote-kit only for its jest preset.',
    ),
    only(
      'tools-import-contract',
      TOOLS,
      [CONTRACT, KIT],
      'The server and the MCP program both offer them; who makes their calls is not their concern.',
    ),
    only(
      'mcp-imports-client-and-tools',
      '^clients/mcp/',
      ['^clients/typescript/', TOOLS, KIT],
      'It makes calls as any other program does.',
    ),
    {
      name: 'client-carries-no-contract',
      comment:
        'What a program installs stands alone: only the script that makes it, and tests, read the table.',
      severity: 'error',
      from: { path: '^clients/typescript/src/', pathNot: '\\.test\\.ts$' },
      to: { path: `${CONTRACT}|node_modules/` },
    },
    only('gallery-imports-shared', '^gallery/', ['^shared/'], 'It shows blocks, not areas.'),
    {
      name: 'scripts-import-nothing',
      comment: 'They run before anything is installed.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: 'jest\\.config\\.mjs$|\\.test\\.mjs$' },
      to: { path: PACKAGES, pathNot: '^scripts/' },
    },
    {
      name: 'scripts-tests-import-contract',
      comment: 'They run when all is installed; the contract says what a run of tests takes.',
      severity: 'error',
      from: { path: '^scripts/.*\\.test\\.mjs$' },
      to: { path: PACKAGES, pathNot: ['^scripts/', CONTRACT] },
    },
    {
      name: 'antd-only-in-ui',
      comment: 'Everything else takes components from @waybill/ui, so that they stay tree-shaken.',
      severity: 'error',
      from: { path: PACKAGES, pathNot: [UI, KIT] },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'table-of-calls-not-in-browsers',
      comment:
        'It brings every schema into every page: callRows and answerOf of @waybill/contract say the same.',
      severity: 'error',
      from: {
        path: '^(shell|mf-[a-z-]+|shared/(platform|ui|trade))/',
        pathNot: '(\\.test\\.tsx?$|/testing/)',
      },
      to: { path: '^shared/contract/src/calls/index\\.ts$' },
    },
    {
      name: 'zod-only-in-contract',
      comment: 'The contract depends on zod and nothing else from outside.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: '\\.test\\.ts$|jest\\.config' },
      to: { dependencyTypes: ['npm'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { pathNot: '(\\.test\\.(tsx?|mjs)$|/testing/|^gallery/|^e2e/|^bench/|^api/test/|jest)' },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      comment: '`whole/…` is the build’s own alias for the unabridged package (remote-kit/src/parts).',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^whole/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.waybill)/' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
