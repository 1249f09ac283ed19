// Lets the shell decide how often a chunk of shell and remotes is asked for (shell/src/remotes/chunks.ts): webpack itself
// asks once, and the import has failed for good.
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Which try runs: read by the script loader while it makes the address. */
const attempt = `${RuntimeGlobals.require}.waybillAttempt`;

/** Browsers remember an address that failed, so that each further try has a query of its own. */
export const askAnotherAddress = `
if (${attempt}) script.src = url + "?attempt=" + ${attempt};`;

class ChunkRetryModule extends RuntimeModule {
  constructor() {
    super('waybill chunk retry', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const ensure = RuntimeGlobals.ensureChunk;
    const { uniqueName } = this.compilation.outputOptions;
    return `
var ensure = ${ensure};
${ensure} = function(chunkId) {
  var load = function(attempt) {
    ${attempt} = attempt;
    try { return ensure(chunkId); } finally { ${attempt} = 0; }
  };
  return globalThis.waybillChunk ? globalThis.waybillChunk(load, ${JSON.stringify(uniqueName)}) : load(0);
};`;
  }
}

export class ChunkRetryPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkRetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('ChunkRetryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkRetryModule());
        });
    });
  }
}
