// Makes the chunks of shell and remotes pass the shell's integrity check, like a remote's manifest and entry do.
// Module federation has no integrity for the web. The shell knows the hash of every file of a remote (its manifest
// lists them) and of its own (the release step writes them into its entry), and answers
// `globalThis.waybillIntegrity(address)`; this plugin makes webpack's script loader ask it.
// For a file the shell does not know, the answer matches no bytes at all, so it cannot run.
// A script that is on its way serves whoever wants the same chunk; webpack finds it by its address or by a name that all
// builds of a remote have in common. Without that name one build never takes the script of another for its own.
import webpack from 'webpack';
import { askAnotherAddress } from './chunk-retry-plugin.mjs';

const askTheShell = `
var integrity = globalThis.waybillIntegrity && globalThis.waybillIntegrity(url);
if (integrity) { script.integrity = integrity; script.crossOrigin = "anonymous"; }
script.removeAttribute("data-webpack");`;

export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('ChunkIntegrityPlugin', (code) => `${code}${askAnotherAddress}${askTheShell}`);
    });
  }
}
