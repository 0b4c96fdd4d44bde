import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { themeCss } from './src/kit/theme/css-vars.ts'
import { palettes } from './src/kit/theme/palettes.ts'

// What the product and the answering page (answer.config.ts) have in common.

export const build = {
  outDir: 'dist',
  target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  assetsInlineLimit: 2048,
  reportCompressedSize: false,
  chunkSizeWarningLimit: 900,
} satisfies BuildEnvironmentOptions

const COMPRESSIBLE = /\.(?:m?js|css|html|svg|json|txt|wasm|webmanifest)$/
const SMALLEST = 512

const [day, night] = [palettes.light.tones.cool.surface.bar, palettes.dark.tones.cool.surface.bar]

/** The tokens go into the head, so the first paint has its colours before any script has run. */
export function themeInHead(): Plugin {
  return {
    name: 'xq-theme-in-head',
    transformIndexHtml: () => [
      // Before boot.js, which chooses.
      {
        tag: 'meta',
        attrs: { name: 'theme-color', content: day, 'data-light': day, 'data-dark': night },
        injectTo: 'head-prepend',
      },
      { tag: 'style', attrs: { id: 'xq-tokens' }, children: themeCss(), injectTo: 'head' },
    ],
  }
}

/** Writes .br and .gz beside each text asset, so that the server never compresses one while somebody waits. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'xq-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      const files = await readdir(outDir, { recursive: true })
      const bare = files.filter((file) => COMPRESSIBLE.test(file) && !files.includes(`${file}.br`))
      await Promise.all(bare.map((file) => compress(join(outDir, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file)
  if (source.length < SMALLEST) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
    promisify(gzip)(source, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
