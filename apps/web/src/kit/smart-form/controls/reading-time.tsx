import { useEffect, useRef, useState } from 'react'
import type { FormStore } from '../form-store.ts'
import { formTexts } from '../smart-form.messages.ts'
import styles from './words.module.css'

type ReadingTimeProps = { readonly store: FormStore; readonly path: string }

/** How long a question still has to be read. It starts when the question first comes into view. */
export function ReadingTime({ store, path }: ReadingTimeProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const [left, setLeft] = useState(() => store.readingLeft(path))
  useEffect(() => {
    if (store.readingLeft(path) === 0) return
    let timer: ReturnType<typeof setInterval> | undefined
    const tick = (): void => {
      const seconds = store.readingLeft(path)
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      store.hasRead(path)
    }
    const start = (): void => {
      store.saw(path)
      timer ??= setInterval(tick, 250)
    }
    const observer = globalThis.IntersectionObserver
      ? new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && start())
      : null
    if (observer && line.current) observer.observe(line.current)
    else start()
    return () => {
      clearInterval(timer)
      observer?.disconnect()
    }
  }, [store, path])
  return left > 0 ? (
    <p ref={line} className={styles.reading}>
      {formTexts.reading(left)}
    </p>
  ) : null
}
