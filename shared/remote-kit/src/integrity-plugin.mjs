// Makes the chunks of shell and remotes pass the shell's integrity check, like a remote's manifest and entry do.
// Module federation has no integrity for the web. The shell knows the hash of every file of a remote (the registry
// lists them) and of its own (the release step writes them into its entry), and answers
// `globalThis.waybillIntegrity(address)`; this plugin makes webpack's script loader ask it.
// For a file the shell does not know, the answer matches no bytes at all, so it cannot run.
import webpack from 'webpack';

const askTheShell = `
var integrity = globalThis.waybillIntegrity && globalThis.waybillIntegrity(url);
if (integrity) { script.integrity = integrity; script.crossOrigin = "anonymous"; }`;

export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('ChunkIntegrityPlugin', (code) => `${code}${askTheShell}`);
    });
  }
}
