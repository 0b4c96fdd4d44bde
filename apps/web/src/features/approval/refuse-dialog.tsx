import { actLimits } from '@xinqiao/domain'
import { Input } from 'antd'
import { useState } from 'react'
import { Dialog, dialogWidths } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { Para } from '../../kit/layout/layout.tsx'
import { kitTexts } from '../../kit/texts.ts'
import { approvalMessages } from './approval.messages.ts'
import { type Flow, isOpinionEnough, useDeciding } from './use-deciding.ts'

const { card: texts, actions, answer, ask } = approvalMessages

type RefuseDialogProps = { flow: Flow; onClose: () => void; onDone?: () => void }

/** The applicant reads why, so there must be a why. */
export function RefuseDialog({ flow, onClose, onDone }: RefuseDialogProps) {
  const { reject } = useDeciding()
  const [opinion, setOpinion] = useState('')
  return (
    <Dialog
      width={dialogWidths.question}
      open
      title={texts.rejectTitle(flow.title)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitTexts.cancel}</Button>
          <GuardedButton
            danger
            type="primary"
            disabled={!isOpinionEnough(opinion)}
            onClick={async () => {
              await reject(flow, opinion)
              onClose()
              onDone?.()
            }}
          >
            {actions.reject}
          </GuardedButton>
        </>
      }
    >
      <Para look="soft 13/20" below={8}>
        {ask.rejectLead}
      </Para>
      <Input.TextArea
        aria-label={answer.label}
        placeholder={answer.short}
        value={opinion}
        maxLength={actLimits.opinion}
        showCount
        autoSize={{ minRows: 3, maxRows: 6 }}
        data-autofocus
        onChange={(event) => setOpinion(event.target.value)}
      />
    </Dialog>
  )
}
