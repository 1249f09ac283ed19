// Takes comments and blanks out of a style sheet: it travels inside a script, whose minifier does not look into texts.
// For releases only. Names stay as they are: css-loader, which runs next, gives classes theirs.
import { transform } from 'esbuild';

export default async function shortCssLoader(sheet) {
  const { code } = await transform(sheet, {
    loader: 'css',
    minifyWhitespace: true,
    sourcefile: this.resourcePath,
    logLevel: 'silent',
  });
  return code;
}
