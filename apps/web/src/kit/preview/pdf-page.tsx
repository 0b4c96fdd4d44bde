import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../form/button.tsx'
import { kitTexts } from '../texts.ts'
import type { PageSize, PdfFile } from './pdf.ts'
import { previewTexts } from './preview.messages.ts'
import styles from './preview.module.css'

type PdfPageProps = {
  number: number
  file: PdfFile
  /** the first page's, until this one is known */
  size: PageSize
  scale: number
  stage: RefObject<HTMLElement | null>
}

/** Drawn when it comes near the window and emptied when it has gone: a long file would not fit into a phone. */
export function PdfPage({ number, file, size: guess, scale, stage }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const paint = useRef<HTMLDivElement>(null)
  const isNear = useNear(sheet, stage)
  const [size, setSize] = useState(guess)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    const holder = paint.current
    if (isFailed) return
    if (!isNear || !holder) {
      holder?.replaceChildren()
      return
    }
    const control = new AbortController()
    const draw = async (): Promise<void> => {
      try {
        setSize(await file.pageSize(number))
        const drawn = await file.draw(number, scale, control.signal)
        // The old drawing, stretched, stays until the new one is there.
        if (drawn) holder.replaceChildren(drawn.canvas, drawn.text)
      } catch {
        if (!control.signal.aborted) setFailed(true)
      }
    }
    void draw()
    return () => control.abort()
  }, [file, number, scale, isNear, isFailed])

  return (
    <section
      ref={sheet}
      className={styles.sheet}
      data-page={number}
      aria-label={previewTexts.page(number)}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <div ref={paint} className={styles.paint} />
      {isFailed ? (
        <p className={styles.pageFailed} role="alert">
          {previewTexts.pageFailed}
          <Button size="sm" onClick={() => setFailed(false)}>
            {kitTexts.retry}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

function useNear(element: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: stage.current,
      rootMargin: '100% 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, stage])
  return isNear
}
