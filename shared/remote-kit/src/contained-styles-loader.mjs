// Refuses in a remote's style sheet what would reach beyond the remote: a style of the whole page blanked the site once.
// css-loader's `pure` mode, which runs next, refuses selectors without a class of the sheet's own.
import postcss from 'postcss';

/** Chrome, notices and skeletons of the shell stand at 14 and above (shell/src/**.css). */
const Z_INDEX_MOST = 10;

/**
 * What a remote's sheet must not hold, each as one sentence with its line.
 * @param {string} text of the sheet
 * @param {string} file its path, for the reader
 */
export function problemsOfSheet(text, file) {
  const problems = [];
  const refuse = (node, why) => problems.push(`${file}:${node.source?.start?.line ?? 1}: ${why}`);
  if (!file.endsWith('.module.css'))
    problems.push(
      `${file}: a remote's style sheets are CSS modules; call it ${file.replace(/\.css$/, '.module.css')}`,
    );
  postcss.parse(text, { from: file }).walk((node) => {
    if (node.type === 'atrule' && node.name === 'font-face')
      refuse(node, '@font-face names a font for the whole page; fonts are the shell’s');
    if (node.type === 'atrule' && node.name === 'import')
      refuse(node, '@import brings rules that nobody looked at; import the sheet in your code');
    if (node.type === 'decl' && node.prop === 'z-index' && Number(node.value) > Z_INDEX_MOST)
      refuse(node, `z-index ${node.value} stands above the chrome; at most ${Z_INDEX_MOST}`);
    if (node.type === 'decl' && node.prop.startsWith('--wb-'))
      refuse(node, `${node.prop} is a colour or size of the frame; give yours another name`);
  });
  return problems;
}

export default function containedStylesLoader(text) {
  for (const problem of problemsOfSheet(text, this.resourcePath)) this.emitError(new Error(problem));
  return text;
}
