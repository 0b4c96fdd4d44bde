import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BackIcon, ForwardIcon } from '../icons/icons.tsx'
import { reasonOf } from '../reason-of.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { PageLoading } from '../states/page-loading.tsx'
import { FailedState } from '../states/states.tsx'
import { PdfPage } from './pdf-page.tsx'
import type { PageSize, PdfFile } from './pdf.ts'
import { BarButton, PreviewBar } from './preview-bar.tsx'
import { previewTexts } from './preview.messages.ts'
import { printSheets } from './print-sheets.ts'
import styles from './preview.module.css'
import { useBox } from './use-box.ts'
import { useZoom } from './use-zoom.ts'

type PdfViewProps = { name: string; blob: Blob; download: ReactNode }
type Opened = { file: PdfFile; size: PageSize }

export function PdfView({ name, blob, download }: PdfViewProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isOver = false
    let file: PdfFile | null = null
    const open = async (): Promise<void> => {
      try {
        const { openPdf } = await import('./pdf.ts')
        file = await openPdf(blob)
        const size = await file.pageSize(1)
        if (isOver) file.close()
        else setOpened({ file, size })
      } catch (error) {
        if (!isOver) setProblem(reasonOf(error, previewTexts.failed))
      }
    }
    void open()
    return () => {
      isOver = true
      file?.close()
      setOpened(null)
      setProblem(null)
    }
  }, [blob])

  if (problem) return <FailedState title={problem} description={previewTexts.failedNote} actions={download} />
  return opened ? <Pages name={name} {...opened} download={download} /> : <PageLoading rows={6} />
}

const PADDING = 32
/** A page as wide as a large screen is hard to read. */
const WIDEST_FIT = 1.25

function Pages({ name, file, size, download }: Opened & Omit<PdfViewProps, 'blob'>) {
  const stage = useRef<HTMLElement>(null)
  const room = useBox(stage)
  const zoom = useZoom(room.width > 0 ? Math.min(WIDEST_FIT, (room.width - PADDING) / size.width) : 1)
  const [page, setPage] = useState(1)
  const scaleBefore = useRef(zoom.scale)

  // Zooming keeps the lines one was reading in sight.
  useLayoutEffect(() => {
    if (stage.current) stage.current.scrollTop *= zoom.scale / scaleBefore.current
    scaleBefore.current = zoom.scale
  }, [zoom.scale])

  const pageAt = (number: number) => stage.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
  const go = (number: number): void => pageAt(number)?.scrollIntoView({ block: 'start' })

  /** The page that covers the upper third of the window. */
  function look(): void {
    const line = (stage.current?.getBoundingClientRect().top ?? 0) + room.height / 3
    let shown = 1
    while (shown < file.pageCount && (pageAt(shown + 1)?.getBoundingClientRect().top ?? Infinity) <= line) shown += 1
    setPage(shown)
  }

  return (
    <>
      <PreviewBar
        zoom={zoom}
        download={download}
        onPrint={async () => printSheets(await sheetsOf(file))}
        start={
          <>
            <BarButton label={previewTexts.previousPage} disabled={page <= 1} onClick={() => go(page - 1)}>
              <BackIcon size={18} />
            </BarButton>
            <output className={styles.percent} aria-live="polite">
              {previewTexts.pageOf(page, file.pageCount)}
            </output>
            <BarButton label={previewTexts.nextPage} disabled={page >= file.pageCount} onClick={() => go(page + 1)}>
              <ForwardIcon size={18} />
            </BarButton>
          </>
        }
      />
      <ScrollRegion
        ref={stage}
        className={styles.stage}
        label={previewTexts.pages(name, file.pageCount)}
        onKeyDown={zoom.onKeyDown}
        onScroll={look}
      >
        {Array.from({ length: file.pageCount }, (_, index) => (
          <PdfPage key={index + 1} number={index + 1} file={file} size={size} scale={zoom.scale} stage={stage} />
        ))}
      </ScrollRegion>
    </>
  )
}

/** Twice as fine as the screen: what paper shows. */
const PRINT_SCALE = 2

/** Page by page, as pictures: the drawings in the window are only those near it, and coarser than paper. */
async function sheetsOf(file: PdfFile): Promise<readonly Blob[]> {
  const sheets: Blob[] = []
  const { signal } = new AbortController()
  for (let page = 1; page <= file.pageCount; page += 1) {
    const canvas = (await file.draw(page, PRINT_SCALE, signal))?.canvas
    const sheet = await new Promise<Blob | null>((resolve) => {
      if (canvas) canvas.toBlob(resolve, 'image/jpeg', 0.92)
      else resolve(null)
    })
    if (!sheet) throw new Error(previewTexts.pageFailed)
    sheets.push(sheet)
  }
  return sheets
}
