import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { BellIcon, PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { workbenchMessages } from '../workbench.messages.ts'
import { RemindEditor } from './remind-editor.tsx'
import { useChangeRemind, useRemind } from './remind.queries.ts'
import styles from './remind.module.css'

const texts = workbenchMessages.remind

/** A word from the school. Missing when it cannot be read; whoever writes it finds the way to it here too. */
export function RemindBanner() {
  const { data: remind } = useRemind()
  const change = useChangeRemind()
  const [isEditing, setEditing] = useState(false)
  if (!remind) return null
  const edit = remind.editable ? (
    <Button size="sm" variant="text" icon={<PencilIcon size={14} />} onClick={() => setEditing(true)}>
      {remind.content ? texts.edit : texts.write}
    </Button>
  ) : null
  return (
    <>
      {remind.remind ? (
        <section className={styles.banner} aria-label={texts.title}>
          <BellIcon size={18} />
          <p>{remind.content}</p>
          {edit}
          <Button size="sm" loading={change.isPending} onClick={() => change.mutate({ remind: false })}>
            {texts.dismiss}
          </Button>
        </section>
      ) : (
        edit && (
          <Row as="p" gap={4} look="faint 12">
            {remind.content && remind.enabled ? texts.dismissed : texts.silent}
            {edit}
          </Row>
        )
      )}
      {isEditing ? <RemindEditor remind={remind} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
