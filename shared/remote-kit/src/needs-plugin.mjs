// Writes down, at build time, what shell and remotes need of each other.
// Which files a page needs first, so that the edge can preload exactly those: the shell's boot.json says which chunks
// start it and which provide each shared module; a remote's needs.json says which of those modules it borrows at once
// and which of its own chunks start it; both say which hold the words of each language.
// Whether a remote fits a shell, so that the release gate can tell before any visitor does: boot.json says which names
// each shared module offers, needs.json which names of it the remote's code uses.
import { basename, dirname, join } from 'node:path';
import { PLATFORM_VERSION } from '@waybill/contract';
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

/**
 * Names that a provided module exports, sorted; null when they are not known from its text (CommonJS).
 * @param {webpack.Module} module of type `provide-module`
 */
function offeredBy({ moduleGraph }, module) {
  const dependency = module.blocks[0]?.dependencies[0];
  const provided = dependency && moduleGraph.getModule(dependency);
  // CommonJS lets everything be a default import as well, so that a list of its names would refuse what works.
  if (provided?.buildMeta?.exportsType !== 'namespace') return null;
  const names = moduleGraph.getExportsInfo(provided).getProvidedExports();
  return Array.isArray(names) ? names.sort() : null;
}

/**
 * Names that the code of this build uses of borrowed modules, sorted; null when one of the imports takes the whole
 * namespace, such as `import('…')`.
 * @param {Iterable<webpack.Module>} modules of type `consume-shared-module`
 */
function usedOf({ moduleGraph }, modules) {
  const names = new Set();
  for (const module of modules) {
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
      // What webpack itself refers to, to keep the module in its chunk, uses no name of it.
      if (dependency === null || originModule === null) continue;
      for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name === undefined) return null;
        names.add(name);
      }
    }
  }
  return [...names].sort();
}

/** Language → the chunks that hold this package's own words in it; of rooms that it uses, words come when they do. */
function wordsIn({ chunks, chunkGraph, compiler: { context } }) {
  const folder = join(context, 'src/locales');
  const found = {};
  for (const chunk of chunks) {
    if (chunk.canBeInitial()) continue;
    for (const { resource } of chunkGraph.getChunkModulesIterable(chunk)) {
      if (resource === undefined || dirname(resource) !== folder) continue;
      const language = basename(resource, '.json');
      found[language] ??= new Set();
      found[language].add(chunk);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([language, those]) => [language, scripts(those)]));
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

/** Shell: `{ platform, entry, boot: [files], words: { en: [files] }, provides: { react: { version, names, files } },
 * readsManifestFiles }`. */
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
        provides[module._name] = {
          version: module._version,
          names: offeredBy(compilation, module),
          files: scripts(withProviders(compilation, behind(compilation, module))),
        };
      }
      const started = scripts(withProviders(compilation, boot));
      return {
        platform: PLATFORM_VERSION,
        entry: 'main.js',
        boot: started,
        words: wordsIn(compilation),
        provides,
        readsManifestFiles: true,
      };
    });
  }
}

/** Remote: `{ borrows: { react: { range, names } }, first: ['react', …], start: [files], words: { en: [files] } }`. */
export class BorrowedModulesPlugin {
  /** @param {Record<string, { requiredVersion: string }>} shared what the remote may borrow */
  constructor(shared) {
    this.shared = shared;
  }

  apply(compiler) {
    emitAtEnd(compiler, 'BorrowedModulesPlugin', 'needs.json', (compilation) => {
      const start = new Set();
      for (const entry of compilation.entrypoints.values()) {
        for (const group of entry.childrenIterable) for (const chunk of group.chunks) start.add(chunk);
      }
      // Not Map.groupBy: a remote in a repository of its own may be built under Node 20.
      const all = new Map();
      for (const module of borrowedBy(compilation, compilation.chunks)) {
        const key = module.options.shareKey;
        all.set(key, [...(all.get(key) ?? []), module]);
      }
      const borrows = {};
      for (const key of [...all.keys()].sort()) {
        borrows[key] = {
          range: this.shared[key].requiredVersion,
          names: usedOf(compilation, all.get(key)),
        };
      }
      const first = new Set();
      for (const { options } of borrowedBy(compilation, start)) first.add(options.shareKey);
      return { borrows, first: [...first].sort(), start: scripts(start), words: wordsIn(compilation) };
    });
  }
}
