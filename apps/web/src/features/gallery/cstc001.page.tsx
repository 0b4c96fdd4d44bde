import { type ComponentType, useState } from 'react'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { FailedState } from '../../kit/states/states.tsx'
import { useLazy } from '../../kit/use-lazy.ts'
import { Choice } from './gallery-frame.tsx'
import { galleryTexts } from './gallery.messages.ts'
import styles from './gallery.module.css'

const { choose, ...names } = galleryTexts.pages

type Sample = keyof typeof names

const samples: Record<Sample, () => Promise<ComponentType>> = {
  list: async () => (await import('./sections/list.section.tsx')).ListSection,
  detail: async () => (await import('./sections/detail.section.tsx')).DetailSection,
  forms: async () => (await import('./sections/forms.section.tsx')).FormsSection,
  smartForm: async () => (await import('./sections/smart-form.section.tsx')).SmartFormSection,
  marks: async () => (await import('./sections/marks.section.tsx')).MarksSection,
}

/** One at a time: lists and details are whole pages, with a heading of their own. */
export function Page() {
  const [sample, setSample] = useState<Sample>('list')
  return (
    <div className={styles.page}>
      <Choice label={choose} value={sample} options={names} onChange={setSample} />
      <Shown key={sample} load={samples[sample]} />
    </div>
  )
}

function Shown({ load }: { load: () => Promise<ComponentType> }) {
  const { part: Content, isFailed, retry } = useLazy(load)
  if (isFailed) return <FailedState title={galleryTexts.failed} onRetry={retry} />
  return Content ? <Content /> : <PageLoading rows={8} />
}
