// How our sources become bundles: small changes on the way into esbuild, each for the sake of what a browser must fetch.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { findGrounds } from './entries.ts';
import { leftOut } from './leftOut.ts';

/** Our own modules act only when called, so a public page takes from the core's face what it names and no more. */
export const withoutSideEffects: Plugin = {
  name: 'without-side-effects',
  setup(pluginBuild) {
    // Our own imports carry their ending; libraries' thousands of relative ones are left to the bundler.
    pluginBuild.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, async (request) => {
      if (request.pluginData === 'resolved' || request.kind === 'entry-point') return undefined;
      const found = await pluginBuild.resolve(request.path, {
        kind: request.kind,
        importer: request.importer,
        resolveDir: request.resolveDir,
        pluginData: 'resolved',
      });
      const isOurs =
        /\/(core|views|adapters)\/.*\.tsx?$/.test(found.path) && !found.path.includes('node_modules');
      return isOurs ? { ...found, sideEffects: false } : found;
    });
  },
};

interface Origin {
  /** Under core/. */
  readonly file: string;
  readonly name: string;
}

/** What a file of the core hands on, by the names it hands them on under; of what it hands on whole, each part's own. */
const handedOn = async (core: string, file: string): Promise<readonly (readonly [string, Origin])[]> => {
  const source = await readFile(path.join(core, file), 'utf8');
  const from = (other: string): string => path.posix.join(path.posix.dirname(file), other);
  const wholes = await Promise.all(
    [...source.matchAll(/^export \* from '([^']+)';/gm)].map(([, other = '']) => handedOn(core, from(other))),
  );
  const named = [...source.matchAll(/^export \{([^}]*)\} from '(\.[^']+)';/gm)].flatMap(
    ([, names = '', other = '']) =>
      names
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '' && !part.startsWith('type '))
        .map((part) => {
          const [name = '', shown = name] = part.split(' as ');
          return [shown, { file: from(other), name }] as const;
        }),
  );
  return [...wholes.flat(), ...named];
};

/** Which file of the core each name of its face comes from, and what it is called there. */
const coreFace = async (root: string): Promise<ReadonlyMap<string, Origin>> =>
  new Map(await handedOn(path.join(root, 'core'), 'index.ts'));

/**
 * Views and adapters import the core by its face alone; a bundle split by files would carry the whole face into every
 * page. So each imported name is led to the file it comes from. A part that is fetched on demand names what is there
 * before it (entries.ts).
 */
export const faceToFiles = (root: string): Plugin => ({
  name: 'face-to-files',
  setup(pluginBuild) {
    let face = coreFace(root);
    let grounds = findGrounds(root);
    let isFirst = true;
    pluginBuild.onStart(() => {
      if (!isFirst) {
        face = coreFace(root);
        grounds = findGrounds(root);
      }
      isFirst = false;
    });
    pluginBuild.onLoad({ filter: /\/(core|views|adapters)\/.*\.tsx?$/ }, async ({ path: file }) => {
      const origins = await face;
      const ground = (await grounds).get(file) ?? [];
      const source = await readFile(file, 'utf8');
      if (ground.length === 0 && !source.includes('core/index.ts')) return undefined;
      const contents = source.replace(
        /^(import|export) \{([^}]*)\} from '((?:\.\.\/)+)core\/index\.ts';/gm,
        (statement: string, keyword: string, names: string, up: string) => {
          const imports = names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((part) => {
              const [shown = '', local = shown] = part.split(' as ');
              const { file: origin, name } = origins.get(shown) ?? { file: 'index.ts', name: shown };
              return `${keyword} { ${name} as ${local} } from '${up}core/${origin}';`;
            });
          // The same number of lines, so that source maps stay true.
          return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
        },
      );
      const before = ground.map((other) => `\nimport ${JSON.stringify(other)};`).join('');
      return { contents: contents + before, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/** Parts of libraries that the portal never comes to, replaced by next to nothing. */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(pluginBuild) {
    for (const { module, contents, importer } of leftOut) {
      const namespace = importer === undefined ? 'file' : `without:${module.source}`;
      pluginBuild.onLoad({ filter: module, namespace }, ({ path: file }) => ({
        contents,
        loader: 'js',
        resolveDir: path.dirname(file),
      }));
      if (importer === undefined) continue;
      pluginBuild.onResolve({ filter: /./, namespace: 'file' }, (request) => {
        const asked = path.resolve(request.resolveDir, request.path);
        return importer.test(request.importer) && module.test(asked) ? { path: asked, namespace } : undefined;
      });
    }
  },
};

/** `import address from './x.ts?worker&url'` builds x.ts as a worker of its own, named by its content like everything else. */
export const workerAddresses = (root: string, options: BuildOptions): Plugin => ({
  name: 'worker-addresses',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /\?worker&url$/ }, (request) => ({
      path: path.join(request.resolveDir, request.path.replace(/\.ts\?worker&url$/, '.js')),
      namespace: 'worker',
    }));
    pluginBuild.onLoad({ filter: /.*/, namespace: 'worker' }, async ({ path: file }) => {
      const built = await build({
        ...options,
        entryPoints: [file.replace(/\.js$/, '.ts')],
        platform: 'browser',
        minify: true,
        sourcemap: false,
        write: false,
        plugins: [withoutSideEffects, faceToFiles(root)],
      });
      const watchFiles = Object.keys(built.metafile?.inputs ?? {}).map((input) => path.join(root, input));
      return { contents: built.outputFiles?.[0]?.contents ?? '', loader: 'file', watchFiles };
    });
  },
});
