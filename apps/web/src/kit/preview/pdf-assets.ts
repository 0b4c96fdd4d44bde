type Address = () => Promise<{ default: string }>

/**
 * What the pdf library reads when a file needs it: tables for Chinese text whose font is not in the file, and decoders for
 * scanned pages. Each is a file of its own in the build.
 */
const addresses: Readonly<Record<string, Address>> = {
  'Adobe-GB1-UCS2.bcmap': () => import('pdfjs-dist/cmaps/Adobe-GB1-UCS2.bcmap?url&no-inline'),
  'GB-EUC-H.bcmap': () => import('pdfjs-dist/cmaps/GB-EUC-H.bcmap?url&no-inline'),
  'GB-EUC-V.bcmap': () => import('pdfjs-dist/cmaps/GB-EUC-V.bcmap?url&no-inline'),
  'GBK-EUC-H.bcmap': () => import('pdfjs-dist/cmaps/GBK-EUC-H.bcmap?url&no-inline'),
  'GBK-EUC-V.bcmap': () => import('pdfjs-dist/cmaps/GBK-EUC-V.bcmap?url&no-inline'),
  'GBKp-EUC-H.bcmap': () => import('pdfjs-dist/cmaps/GBKp-EUC-H.bcmap?url&no-inline'),
  'GBKp-EUC-V.bcmap': () => import('pdfjs-dist/cmaps/GBKp-EUC-V.bcmap?url&no-inline'),
  'GBK2K-H.bcmap': () => import('pdfjs-dist/cmaps/GBK2K-H.bcmap?url&no-inline'),
  'GBK2K-V.bcmap': () => import('pdfjs-dist/cmaps/GBK2K-V.bcmap?url&no-inline'),
  'UniGB-UCS2-H.bcmap': () => import('pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap?url&no-inline'),
  'UniGB-UCS2-V.bcmap': () => import('pdfjs-dist/cmaps/UniGB-UCS2-V.bcmap?url&no-inline'),
  'UniGB-UTF16-H.bcmap': () => import('pdfjs-dist/cmaps/UniGB-UTF16-H.bcmap?url&no-inline'),
  'UniGB-UTF16-V.bcmap': () => import('pdfjs-dist/cmaps/UniGB-UTF16-V.bcmap?url&no-inline'),
  'jbig2.wasm': () => import('pdfjs-dist/wasm/jbig2.wasm?url&no-inline'),
  'openjpeg.wasm': () => import('pdfjs-dist/wasm/openjpeg.wasm?url&no-inline'),
}

export class PdfAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses[filename]
    if (!address) throw new Error(`no such asset: ${filename}`)
    const response = await fetch((await address()).default)
    if (!response.ok) throw new Error(`asset answered ${response.status}: ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
