import type { InfoForm } from '@xinqiao/domain'
import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { useUnsaved } from '../../kit/unsaved.ts'
import { profileMessages as texts } from './profile.messages.ts'
import { deptSource, type Mine, rereadMyself, useMine } from './profile.queries.ts'
import styles from './profile.module.css'
import { SectionFields } from './section-fields.tsx'
import { SectionView } from './section-view.tsx'
import { useSectionEdit } from './use-section-edit.ts'

/** One section of the personal centre: read it, change it, keep it. */
export function SectionPanel({ form }: { form: InfoForm }) {
  const mine = useMine(form.category)
  const [isEditing, setEditing] = useState(false)
  if (!mine.data) return <QueryState size="card" query={mine} title={texts.loadFailed} />
  if (isEditing) return <Editor form={form} mine={mine.data} onEnd={() => setEditing(false)} />
  return (
    <>
      <Row align="stretch" justify="end" below={8} className={styles.panelHead}>
        <Button onClick={() => setEditing(true)}>{texts.edit}</Button>
      </Row>
      <SectionView form={form} mine={mine.data} />
    </>
  )
}

const GUARD_MS = 2000

function Editor({ form, mine, onEnd }: { form: InfoForm; mine: Mine; onEnd: () => void }) {
  const edit = useSectionEdit({
    form,
    mine,
    asks: false,
    onSaved: () => {
      onEnd()
      // The name may be another one now; that it cannot be read again at once is no reason to complain.
      rereadMyself().catch(() => undefined)
    },
  })
  useUnsaved(edit.isDirty, form.title)
  const cancel = async (): Promise<void> => {
    const question = { title: texts.discardTitle, okText: texts.discard, cancelText: texts.keepEditing, danger: true }
    if (!edit.isDirty || (await confirm(question))) onEnd()
  }
  return (
    <form
      noValidate
      aria-label={form.title}
      onSubmit={(event) => {
        event.preventDefault()
        edit.submit()
      }}
    >
      <SectionFields edit={edit} depts={deptSource} />
      <Row gap={8} align="stretch" justify="end" className={styles.foot}>
        <Button onClick={() => void cancel()}>{texts.cancel}</Button>
        <Button variant="primary" type="submit" guardMs={GUARD_MS} loading={edit.isSaving}>
          {texts.save}
        </Button>
      </Row>
    </form>
  )
}
