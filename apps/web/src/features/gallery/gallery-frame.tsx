import type { ComponentType, ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { FailedState } from '../../kit/states/states.tsx'
import { useLazy } from '../../kit/use-lazy.ts'
import { galleryTexts } from './gallery.messages.ts'
import styles from './gallery.module.css'

export type GallerySection = {
  id: string
  title: string
  note: string
  load: () => Promise<ComponentType>
}

export function GalleryFrame({ title, sections }: { title: string; sections: readonly GallerySection[] }) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{galleryTexts.note}</p>
      </header>
      <nav className={styles.contents} aria-label={galleryTexts.contents}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </main>
  )
}

function Section({ id, title, note, load }: GallerySection) {
  const { part: Content, isFailed, retry } = useLazy(load)
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{note}</p>
      </header>
      {isFailed ? <FailedState size="card" title={galleryTexts.failed} onRetry={retry} /> : null}
      {Content ? <Content /> : isFailed ? null : <PageLoading size="card" />}
    </section>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: Readonly<Record<T, string>>
  onChange: (value: T) => void
}

/** A few exclusive choices that steer a sample. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <div className={cx(styles.row, styles.choice)} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      {(Object.keys(options) as T[]).map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {options[each]}
        </button>
      ))}
    </div>
  )
}

export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
