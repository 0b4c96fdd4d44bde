import type { ReactNode } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon, InfoIcon } from '../../../kit/icons/icons.tsx'
import { HistoryIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { fillMessages as texts } from '../form.messages.ts'
import type { Filler } from './filler.ts'
import styles from './notices.module.css'

/** What somebody should know before going on. */
export function Notices({ filler }: { filler: Filler }) {
  const { restored, sitting } = filler
  const { form, newestNo, answer, mayWrite, standing } = sitting.opened
  const isOld = answer !== null && newestNo > form.no
  const notes = standing?.notes ?? []
  if (!restored?.time && !isOld && mayWrite && notes.length === 0) return null
  return (
    <Stack gap={8} below={12}>
      {notes.map((note) => (
        <Notice key={note} icon={<InfoIcon size={16} />}>
          {note}
        </Notice>
      ))}
      {restored?.time ? (
        <Notice icon={<HistoryIcon size={16} />} onClose={filler.hideRestored}>
          {restored.from === 'kept' ? texts.restoredLocal(restored.time) : texts.restored(restored.time)}
          <Text as="button" look="brand 500" bare type="button" className={styles.act} onClick={filler.dropDraft}>
            {texts.dropDraft}
          </Text>
        </Notice>
      ) : null}
      {isOld ? <Notice icon={<InfoIcon size={16} />}>{texts.oldVersion(form.no)}</Notice> : null}
      {mayWrite ? null : <Notice icon={<InfoIcon size={16} />}>{texts.readOnly}</Notice>}
    </Stack>
  )
}

function Notice({ icon, children, onClose }: { icon: ReactNode; children: ReactNode; onClose?: () => void }) {
  return (
    <Row gap={8} look="plain 13/20" className={styles.notice} role="status">
      {icon}
      <p>{children}</p>
      {onClose ? (
        <IconButton className={styles.close} label={kitTexts.close} onClick={onClose}>
          <CloseIcon size={14} />
        </IconButton>
      ) : null}
    </Row>
  )
}
