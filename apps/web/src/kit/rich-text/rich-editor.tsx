import { lazy, Suspense } from 'react'
import { PageLoading } from '../states/page-loading.tsx'
import type { WritingProps } from './writing.tsx'
import styles from './rich-editor.module.css'

/** The editor is the largest part of the pages that have one: their other fields do not wait for it. */
const Writing = lazy(async () => ({ default: (await import('./writing.tsx')).Writing }))

/** Headings, emphasis, lists and links: what a notice needs. Whatever is pasted is cleaned first, the server cleans again. */
export function RichEditor(props: WritingProps) {
  return (
    <div className={styles.editor} data-invalid={props.isInvalid}>
      <Suspense fallback={<PageLoading size="card" />}>
        <Writing {...props} />
      </Suspense>
    </div>
  )
}
