// Rules of a remote's sheet that would reach beyond the remote.
import { problemsOfSheet } from './contained-styles-loader.mjs';

test.each([
  ['.a { color: red; z-index: 10 }', []],
  ['.a { z-index: 11 }', ['x.module.css:1: z-index 11 stands above the chrome; at most 10']],
  [
    '.a { color: red }\n@media print { .a { z-index: 2000 } }',
    ['x.module.css:2: z-index 2000 stands above the chrome; at most 10'],
  ],
  [
    '@font-face { font-family: y }',
    ['x.module.css:1: @font-face names a font for the whole page; fonts are the shell’s'],
  ],
  [
    '@import "y.css";',
    ['x.module.css:1: @import brings rules that nobody looked at; import the sheet in your code'],
  ],
  [
    '.a { --wb-accent: red }',
    ['x.module.css:1: --wb-accent is a colour or size of the frame; give yours another name'],
  ],
])('%j', (text, problems) => {
  expect(problemsOfSheet(text, 'x.module.css')).toEqual(problems);
});

test('a sheet that is no CSS module is refused with the name that it should have', () => {
  expect(problemsOfSheet('', 'src/page.css')).toEqual([
    "src/page.css: a remote's style sheets are CSS modules; call it src/page.module.css",
  ]);
});
