import { recordRules } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { ReasonDialog } from '../../../kit/form-drawer/reason-dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { usePassRecord, useReturnRecord } from '../form.queries.ts'
import { standingMessages } from './standing.messages.ts'
import styles from './standing.module.css'

const texts = standingMessages.review

/** For whoever signs beside somebody: their name under it, or back with what is to be changed. */
export function ReviewPanel({ id, version }: { id: string; version: number }) {
  const [isOpen, setOpen] = useState(false)
  const pass = usePassRecord()
  const giveBack = useReturnRecord()
  const navigate = useNavigate()
  // Once it is answered it is no longer theirs to read; the next one waits there.
  const goOn = () => void navigate('/recordReview/index')
  const sign = async (): Promise<void> => {
    if (!(await confirm({ title: texts.askPass, content: texts.askPassLead, okText: texts.pass }))) return
    await pass.mutateAsync({ id, version })
    toast.success(texts.passed)
    goOn()
  }
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={texts.title}>
      <Text as="h2" look="14/22 600" below={4}>
        {texts.title}
      </Text>
      <Text as="p" look="soft 13/20" className={styles.lead}>
        {texts.lead}
      </Text>
      <Row gap={8} wrap>
        <Button variant="primary" onClick={sign}>
          {texts.pass}
        </Button>
        <Button onClick={() => setOpen(true)}>{texts.back}</Button>
      </Row>
      <ReasonDialog
        about={isOpen ? { id, version } : null}
        title={texts.back}
        label={texts.note}
        max={recordRules.reasonMax}
        hint={texts.noteHint}
        doneText={texts.returned}
        onClose={() => setOpen(false)}
        onSend={async (note) => {
          await giveBack.mutateAsync({ id, version, note })
          goOn()
        }}
      />
    </Box>
  )
}
