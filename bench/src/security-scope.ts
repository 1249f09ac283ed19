// Text of the security report besides its figures: what other tests cover, what is not tried, and what deliberately
// differs from the design. A test checks every file that is named here, and every id of the security design.

export interface Elsewhere {
  /** Ids of the security design. */
  ids: readonly string[];
  what: string;
  /** Files of this repository. */
  where: readonly string[];
}

export const elsewhere: readonly Elsewhere[] = [
  {
    ids: ['S1'],
    what: 'the vectors of the design, by the browser’s signer (also in Chromium) and by the server’s',
    where: [
      'shared/platform/src/signing/tis1.test.ts',
      'api/src/services/security/tis1.test.ts',
      'e2e/signature.spec.ts',
    ],
  },
  {
    ids: ['S7', 'S8'],
    what: 'the browser’s clock: code 40 heals a request, one extra attempt at most',
    where: ['shared/platform/src/clock.test.ts', 'shared/platform/src/request/requester.test.ts'],
  },
  {
    ids: ['S4', 'S11', 'Z4', 'A2'],
    what: 'nonces, quotas and throttles across two API processes behind one PostgreSQL',
    where: ['api/test/reliability/two-servers.test.ts'],
  },
  {
    ids: ['S16'],
    what: 'the routes of the server are those of the table and no others; `/internal` is not there through the edge or nginx',
    where: ['api/src/server/server.test.ts', 'api/test/failures.test.ts', 'deploy/nginx/site.test.ts'],
  },
  {
    ids: ['E2'],
    what: 'a sealed answer without a valid sign is ‘net error’ in the browser',
    where: ['shared/platform/src/request/requester.test.ts'],
  },
  {
    ids: ['E4'],
    what: 'verification codes and access tokens in log, audit and tables',
    where: ['api/test/register.test.ts', 'api/test/access-tokens.test.ts'],
  },
  {
    ids: ['A4', 'A5'],
    what: 'codes and access tokens that come too late',
    where: ['api/test/late-and-lost.test.ts'],
  },
  {
    ids: ['A6'],
    what: 'return paths, only to areas that there are; in Chromium, one that leads elsewhere leads home',
    where: ['shared/platform/src/session/return-path.test.ts', 'e2e/failures.spec.ts'],
  },
  {
    ids: ['A9'],
    what: 'cookie, keys or both gone, of another session or too old: no session, back to login, nothing sent unsigned',
    where: ['shared/platform/src/session/session.test.ts', 'shared/platform/src/request/calls.test.ts'],
  },
  {
    ids: ['U1'],
    what: 'zips, before and while they are inflated',
    where: ['api/test/uploaded-zips.test.ts'],
  },
  {
    ids: ['U4'],
    what: 'as many records as a file may have, and one more; a file’s token that is too old',
    where: ['api/test/exports.test.ts'],
  },
  {
    ids: ['U6'],
    what: 'searches find nothing by an injected text',
    where: ['api/test/transactions.test.ts', 'api/test/traders.test.ts', 'api/test/market-analysis.test.ts'],
  },
  {
    ids: ['B1'],
    what: 'markup in an agent’s name, slogan and colours, and in the registry, stays text in the page that the edge sends',
    where: ['deploy/src/edge/page.test.ts', 'deploy/src/edge/server.test.ts'],
  },
  {
    ids: ['B2'],
    what: 'the policy of every page, a new nonce each; every journey in Chromium runs under it',
    where: ['deploy/src/edge/server.test.ts', 'e2e/journey.spec.ts', 'e2e/accounts.spec.ts'],
  },
  {
    ids: ['B3'],
    what: 'remotes, chunks, manifests and registries that were exchanged: none runs; pages held by another origin’s build',
    where: ['e2e/release-gate/tampering.spec.ts', 'e2e/release-gate/overrides.spec.ts'],
  },
  {
    ids: ['B4'],
    what: 'who may frame a page, by the agent’s record; no page listens to messages of other windows, so none can be forged',
    where: ['deploy/src/edge/server.test.ts'],
  },
  {
    ids: ['B6'],
    what: 'axe on every screen, five languages, two widths',
    where: ['e2e/accessibility.spec.ts', 'e2e/accounts.spec.ts'],
  },
  {
    ids: ['F2', 'F5', 'F6', 'F7'],
    what: 'answers that fail, a network that goes, remotes that are down, two tabs',
    where: [
      'shared/platform/src/request/requester.test.ts',
      'e2e/failures.spec.ts',
      'e2e/release-gate/faults.spec.ts',
      'shared/platform/src/session/session.test.ts',
    ],
  },
  {
    ids: ['F3', 'F4'],
    what: 'killed under mixed writes and started again; stores that stop, are gone or slow',
    where: [
      'api/test/reliability/kills.test.ts',
      'api/test/reliability/two-servers.test.ts',
      'api/test/reliability/overload.test.ts',
    ],
  },
  {
    ids: ['I1', 'I3', 'I6'],
    what: 'bodies that are slow or too large, too many connections, other spellings of a path, at the edge and at nginx',
    where: ['deploy/src/edge/bodies.test.ts', 'deploy/nginx/nginx.test.ts'],
  },
  {
    ids: ['I5'],
    what: 'errors of databases without the values in them',
    where: ['api/src/basics/error-for-log.test.ts', 'shared/contract/src/sound-text.test.ts'],
  },
  {
    ids: ['I8'],
    what: 'which builds failures are counted of',
    where: ['api/test/failures.test.ts', 'deploy/src/edge/served-releases.test.ts'],
  },
  {
    ids: ['I9'],
    what: 'a link that logs another account in asks first, in Chromium',
    where: ['e2e/accounts.spec.ts'],
  },
  {
    ids: ['I10'],
    what: 'document types before the root of an XML part; builds of developers, only where the edge was told so',
    where: ['api/src/services/uploads/xml-prolog.test.ts', 'e2e/release-gate/overrides.spec.ts'],
  },
];

export const notCovered: readonly string[] = [
  'Differences of time smaller than a network shows. Signatures, captchas, codes and secrets are compared in constant time or as hashes of one length, which reading shows and no request can; A1 measures where a difference would be large: the hash of a password.',
  'Captchas read by a program made for them, or by people who are paid for it. They slow guessing down; the waits per name and per address (A2, I2) do not depend on them.',
  'Floods from more addresses than a site can count. Edge and nginx limit what one address holds (I1), the API sheds load (`docs/reliability.md`).',
  'A release that was current once, made current again by whoever can write the pointer of a channel: that is what rolling back does, and it has to work at once for everybody. So browsers keep no highest release; who may write the store is the guard, and `release prune` takes builds away that nobody should go back to.',
  'Script that runs in our own origin, a browser that is not the user’s, TLS: outside of what the signature is for.',
  'Parsers guided by coverage. Bytes are changed at random (U1, U2), texts drawn from the signs of the query language (U5); no fuzzer looks for new paths.',
  'F8 to F10, load, soak and commands by model: `npm run bench -- load`, `npm run bench -- kills`.',
  'Somebody else’s view: nobody from outside has tested this.',
];

export const deviations: readonly string[] = [
  'The session token is in a cookie that script can read. It is useless without the browser’s key, which cannot be exported (S12).',
  'Some calls that change something can be made by GET. They are offered by POST too, which our pages use; all are signed, and a page of another site cannot make them (B5).',
  'A second factor is offered, not forced: passkeys of master accounts (I15). Users that a trusted host sends with its one-time code are not asked for one: that host has let them in.',
  'Passwords are 8 to 16 characters with letters and digits: of the specification’s two rules the stricter.',
];
