// The plain application gets the same page without what only remotes need.
import { plainPage } from './plain-site';

// As the edge's page.ts writes it, one tag a line.
const page = `<head>
    <script defer src="/assets/main.2.js" integrity="" nonce="n1"></script>
    <link rel="preload" href="/nowhere/mf-manifest.json" as="fetch" crossorigin="anonymous" />
    <link rel="preload" href="/nowhere/remoteEntry.js" as="script" crossorigin="anonymous" nonce="n1" />
    <link rel="preload" href="/assets/core.1.js" as="script" crossorigin="anonymous" nonce="n1" />
    <link rel="preload" href="/assets/mf-auth.3.js" as="script" crossorigin="anonymous" nonce="n1" />
    <script type="application/json" id="waybill-agent">{}</script>
    <script type="application/json" id="waybill-registry">{}</script>
</head>`;

test('the plain page starts every script in its order, and has nothing that only federation needs', () => {
  expect(plainPage(page, { entry: ['core.1.js', 'main.2.js'] })).toBe(`<head>
    <script defer src="/assets/core.1.js" nonce="n1"></script>
    <script defer src="/assets/main.2.js" nonce="n1"></script>
    <link rel="preload" href="/assets/mf-auth.3.js" as="script" nonce="n1" />
    <script type="application/json" id="waybill-agent">{}</script>
</head>`);
});
