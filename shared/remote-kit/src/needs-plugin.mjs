// Writes down, at build time, which files a page needs first, so that the edge can preload exactly those:
// the shell's boot.json says which chunks start it and which provide each shared module; a remote's needs.json says
// which of those modules it borrows at once and which of its own chunks start it.
import webpack from 'webpack';

const scripts = (chunks) => {
  const files = new Set();
  for (const chunk of chunks) for (const file of chunk.files) if (file.endsWith('.js')) files.add(file);
  return [...files].sort();
};

/** Modules that are borrowed (consumed from the share scope) by these chunks. */
function borrowedBy(compilation, chunks) {
  const modules = new Set();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type === 'consume-shared-module') modules.add(module);
    }
  }
  return modules;
}

/** Chunks behind the dynamic imports of a module. */
function behind(compilation, module) {
  const chunks = new Set();
  for (const block of module.blocks) {
    const group = compilation.chunkGraph.getBlockChunkGroup(block);
    for (const chunk of group?.chunks ?? []) chunks.add(chunk);
  }
  return chunks;
}

/** The given chunks and, transitively, those that provide what they borrow. */
function withProviders(compilation, start) {
  const all = new Set(start);
  for (const chunk of all) {
    for (const module of borrowedBy(compilation, [chunk])) {
      for (const provider of behind(compilation, module)) all.add(provider);
    }
  }
  return all;
}

function emitAtEnd(compiler, name, fileName, describe) {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap(
      { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
      () => {
        const text = `${JSON.stringify(describe(compilation), null, 2)}\n`;
        compilation.emitAsset(fileName, new webpack.sources.RawSource(text));
      },
    );
  });
}

/** Shell: `{ entry, boot: [files], provides: { '@waybill/ui/data': [files] } }`. */
export class BootChunksPlugin {
  apply(compiler) {
    emitAtEnd(compiler, 'BootChunksPlugin', 'boot.json', (compilation) => {
      const entry = compilation.entrypoints.get('main');
      const boot = new Set();
      for (const chunk of entry.chunks) {
        for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
          const source = module.rootModule ?? module;
          for (const block of source.blocks ?? []) {
            if (!block.dependencies.some(({ request }) => request === './bootstrap')) continue;
            const group = compilation.chunkGraph.getBlockChunkGroup(block);
            for (const first of group?.chunks ?? []) boot.add(first);
          }
        }
      }
      const provides = {};
      for (const module of compilation.modules) {
        if (module.type !== 'provide-module') continue;
        provides[module._name] = scripts(withProviders(compilation, behind(compilation, module)));
      }
      return { entry: 'main.js', boot: scripts(withProviders(compilation, boot)), provides };
    });
  }
}

/** Remote: `{ borrows: ['react', …], start: [files] }`. */
export class BorrowedModulesPlugin {
  apply(compiler) {
    emitAtEnd(compiler, 'BorrowedModulesPlugin', 'needs.json', (compilation) => {
      const start = new Set();
      for (const entry of compilation.entrypoints.values()) {
        for (const group of entry.childrenIterable) for (const chunk of group.chunks) start.add(chunk);
      }
      const borrows = [...borrowedBy(compilation, start)].map((module) => module.options.shareKey);
      return { borrows: [...new Set(borrows)].sort(), start: scripts(start) };
    });
  }
}
