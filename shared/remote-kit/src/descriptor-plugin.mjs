// Checks a remote's remote.json against the contract while building and ships it with the build.
// A malformed descriptor fails the build with every reason, so it can never reach a registry.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDescriptor } from '@waybill/contract';
import webpack from 'webpack';

const fileName = 'remote.json';

/**
 * Reads and checks a descriptor.
 * @param {string} directory folder of the remote
 * @param {string} name folder name the descriptor must carry
 * @returns {{ text: string, problems: string[] }}
 */
function readDescriptor(directory, name) {
  const text = readFileSync(join(directory, fileName), 'utf8');
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { text, problems: [`${fileName} is not JSON: ${error.message}`] };
  }
  const parsed = remoteDescriptor.safeParse(value);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue) => `${fileName}: ${issue.path.join('.') || '(root)'}: ${issue.message}`,
      );
  if (parsed.success && parsed.data.name !== name) {
    problems.push(`${fileName}: name is "${parsed.data.name}" but the folder is "${name}"`);
  }
  return { text, problems };
}

export class DescriptorPlugin {
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    const directory = compiler.context;
    compiler.hooks.thisCompilation.tap('DescriptorPlugin', (compilation) => {
      compilation.fileDependencies.add(join(directory, fileName));
      compilation.hooks.processAssets.tap(
        { name: 'DescriptorPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { text, problems } = readDescriptor(directory, this.name);
          for (const problem of problems) compilation.errors.push(new webpack.WebpackError(problem));
          compilation.emitAsset(fileName, new webpack.sources.RawSource(text));
        },
      );
    });
  }
}
