// One production build per engine; all of its JavaScript in one file, so that its size is the size of the engine. Ours is
// built as the product builds it: what a form loads on demand is a file of its own.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'

const here = import.meta.dirname
const SPLIT = new Set(['ours'])
/** Words of the builder about others' packages that say nothing here. */
const NOISE = new Set(['MODULE_LEVEL_DIRECTIVE', 'IMPORT_IS_UNDEFINED'])

/** An engine is engines/<name>.jsx, or engines/<name>/entry.jsx when it has packages of its own. */
export const engineFiles = (): Readonly<Record<string, string>> => {
  const folder = join(here, 'engines')
  const found = readdirSync(folder, { withFileTypes: true }).map((item): [string, string] =>
    item.isFile()
      ? [item.name.replace(/\.jsx$/, ''), join(folder, item.name)]
      : [item.name, join(folder, item.name, 'entry.jsx')],
  )
  return Object.fromEntries(found.filter(([, file]) => existsSync(file)))
}

const configFor = (name: string, file: string): InlineConfig => ({
  configFile: false,
  mode: 'production',
  root: join(here, 'harness'),
  base: './',
  logLevel: 'warn',
  resolve: { dedupe: ['react', 'react-dom'], alias: { 'virtual:engine': file } },
  build: {
    outDir: join(here, 'dist', name),
    emptyOutDir: true,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      ...(SPLIT.has(name) ? {} : { output: { codeSplitting: false } }),
      onLog: (level, log, next) => {
        if (!NOISE.has(log.code ?? '')) next(level, log)
      },
    },
  },
})

export const buildAll = async (names: readonly string[]): Promise<void> => {
  process.env['NODE_ENV'] = 'production'
  const files = engineFiles()
  for (const name of names) {
    const file = files[name]
    if (!file) throw new Error(`no such engine: ${name} (have ${Object.keys(files).join(', ')})`)
    await build(configFor(name, file))
  }
}
