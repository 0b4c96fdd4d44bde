import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { PageLoading } from '../states/page-loading.tsx'
import { FailedState } from '../states/states.tsx'
import { richTextTexts } from './rich-text.messages.ts'
import styles from './rich-text.module.css'

export type RichTextProps = { html: string; className?: string }

/** Shows html written by people (notices, agreements, records). It is cleaned here, wherever it came from. */
export function RichText({ html, className }: RichTextProps) {
  const body = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    if (isFailed) return
    let isOver = false
    const show = async (): Promise<void> => {
      try {
        const { sanitise } = await import('./sanitise.ts')
        if (isOver) return
        body.current?.replaceChildren(sanitise(html))
        setShown(true)
      } catch {
        if (!isOver) setFailed(true)
      }
    }
    void show()
    return () => {
      isOver = true
    }
  }, [html, isFailed])

  return (
    <>
      {isShown || isFailed ? null : <PageLoading size="card" />}
      {isFailed ? <FailedState size="card" title={richTextTexts.failed} onRetry={() => setFailed(false)} /> : null}
      <div ref={body} className={cx(styles.text, className)} hidden={!isShown || isFailed} />
    </>
  )
}
