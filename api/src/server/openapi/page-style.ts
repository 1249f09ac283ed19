// CSS of the page for developers: the site's colours, light and dark, full width.
export const style = `
:root { --text: #1c2430; --muted: #5a6472; --line: #d9dee6; --ground: #fff; --soft: #f5f7fa; --accent: #0b5c8a; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6eaf0; --muted: #a7b0bd; --line: #39424f; --ground: #14191f; --soft: #1d242c; --accent: #7cc4ee; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1240px; padding: 0 24px 64px; display: grid; grid-template-columns: 230px minmax(0, 1fr); gap: 0 40px;
  font: 15px/1.55 system-ui, sans-serif; color: var(--text); background: var(--ground); }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 24px; align-items: baseline; padding: 24px 0 12px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 24px; flex: 1; }
h2 { margin: 40px 0 8px; font-size: 20px; }
h3 { margin: 0; font-size: 16px; }
p { margin: 6px 0; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 8px; top: 8px; padding: 8px; background: var(--ground); z-index: 1; }
nav { font-size: 14px; padding-top: 20px; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav ul ul { padding-left: 12px; margin-bottom: 8px; }
nav a { display: inline-block; padding: 3px 0; overflow-wrap: anywhere; }
section { padding: 20px 0; border-bottom: 1px solid var(--line); scroll-margin-top: 8px; }
.address { color: var(--muted); overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 6px 0; color: var(--accent); }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: 6px 0 16px; padding: 12px; background: var(--soft); border: 1px solid var(--line); border-radius: 6px; overflow: auto; max-height: 420px; }
.scroll { overflow-x: auto; margin: 12px 0; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
caption { text-align: left; font-weight: 600; padding-bottom: 6px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); }
tbody th { font-weight: 400; }
tbody th code { white-space: nowrap; }
@media (max-width: 800px) { body { display: block; padding: 0 16px 48px; } nav { position: static; max-height: none; } }
@media print { nav, .skip { display: none; } body { display: block; } }
`;
