import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- an address, made by the bundler
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { PdfAssets } from './pdf-assets.ts'
import { previewTexts } from './preview.messages.ts'

// The legacy build: the other one asks for browsers newer than those many schools have.
GlobalWorkerOptions.workerSrc = workerUrl

export type PageSize = { readonly width: number; readonly height: number }
export type DrawnPage = { readonly canvas: HTMLCanvasElement; readonly text: HTMLElement }

export type PdfFile = {
  readonly pageCount: number
  /** at 100 % */
  pageSize: (page: number) => Promise<PageSize>
  /** null when `signal` fired meanwhile */
  draw: (page: number, scale: number, signal: AbortSignal) => Promise<DrawnPage | null>
  close: () => void
}

/** Phones refuse canvases beyond this many pixels. */
const LARGEST = 16_000_000

/** Points to CSS pixels: a page at 100 % is as large as its paper. */
const PIXELS_PER_POINT = 96 / 72

export async function openPdf(blob: Blob): Promise<PdfFile> {
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    // Assets are asked for by name; the addresses behind the names are the bundler's.
    BinaryDataFactory: PdfAssets,
    cMapUrl: '/',
    wasmUrl: '/',
    useWorkerFetch: false,
    disableWorkerRendering: true,
    enableXfa: false,
    verbosity: 0,
  })
  try {
    return fileOf(await task.promise, () => void task.destroy())
  } catch (error) {
    void task.destroy()
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new Error(isLocked ? previewTexts.locked : previewTexts.damaged, { cause: error })
  }
}

function fileOf(pdf: PDFDocumentProxy, close: () => void): PdfFile {
  return {
    close,
    pageCount: pdf.numPages,
    pageSize: async (number) => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: PIXELS_PER_POINT })
      return { width, height }
    },
    draw: async (number, scale, signal) => {
      const page = await pdf.getPage(number)
      if (signal.aborted) return null
      const viewport = page.getViewport({ scale: scale * PIXELS_PER_POINT })
      const { width, height } = viewport
      const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(LARGEST / (width * height)))
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(width * ratio)
      canvas.height = Math.floor(height * ratio)
      const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
      const stop = (): void => drawing.cancel()
      signal.addEventListener('abort', stop)
      try {
        await drawing.promise
        const text = document.createElement('div')
        text.style.setProperty('--total-scale-factor', String(viewport.scale))
        await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render()
        return signal.aborted ? null : { canvas, text }
      } catch (error) {
        if (signal.aborted) return null
        throw error
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
