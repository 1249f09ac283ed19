// How the browser under test is started. Its fonts are those in `fonts/`, never the machine's, so that pages have the same
// sizes everywhere.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What Chromium does without. A second list replaces the first, so Playwright's own (of 1.65, in its coreBundle.js) comes
 * before ours.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // What its address bar suggests is two pages of its own in each window, which nobody sees: they take the processor as
  // long as our login page does, for every context again.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  // A page of a test lives for seconds: to optimize its code takes longer than to run it as it is.
  '--js-flags=--no-maglev --no-turbofan',
];

/** Letters as wide as the widest of our users' machines (DejaVu Sans), and as narrow as Arial (Liberation Sans). */
export const fontSets = { wide: 'Waybill Test Wide', narrow: 'Waybill Test Narrow' } as const;
export type FontSet = keyof typeof fontSets;

const folder = join(import.meta.dirname, '../fonts');
const cache = join(import.meta.dirname, '../../.cache/e2e-fonts');

const fontConfig = (set: FontSet) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${join(folder, set)}</dir>
  <dir>${join(folder, 'chinese')}</dir>
  <cachedir>${join(cache, set)}</cachedir>
  ${['sans-serif', 'serif', 'monospace', 'system-ui']
    .map(
      (family) => `<alias binding="same"><family>${family}</family><prefer>
    <family>${fontSets[set]}</family><family>Waybill Test Chinese</family></prefer></alias>`,
    )
    .join('\n  ')}
  <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

/**
 * How Playwright starts the browser with one set of fonts.
 * @param more flags besides those of every test
 */
export function launchOptions(set: FontSet, more: readonly string[] = []) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${set}.conf`);
  writeFileSync(file, fontConfig(set));
  return {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumFlags, ...more],
    env: { ...process.env, FONTCONFIG_FILE: file } as Record<string, string>,
  };
}
