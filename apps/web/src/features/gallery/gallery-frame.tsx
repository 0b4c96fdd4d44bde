import type { ComponentType, ReactNode } from 'react'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
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
        <Text as="h1" look="20/28">
          {title}
        </Text>
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
        <Text as="h2" look="16/24" id={`${id}-title`}>
          {title}
        </Text>
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
    <Row gap={6} wrap className={styles.choice} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      {(Object.keys(options) as T[]).map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {options[each]}
        </button>
      ))}
    </Row>
  )
}

export function Card({ children }: { children: ReactNode }) {
  return (
    <Stack gap={16} fluid surface="card" pad={20} className={styles.card}>
      {children}
    </Stack>
  )
}
