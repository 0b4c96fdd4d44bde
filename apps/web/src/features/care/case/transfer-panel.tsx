import { useNavigate } from 'react-router'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Panel, type PanelAction } from '../../../kit/panel/panel.tsx'
import { careMessages } from '../care.messages.ts'
import { type CaseDetail, useWithdraw } from '../care.queries.ts'
import { answerPath, transferPath } from '../paths.ts'

const texts = careMessages.transfer

/** How far the wish to hand it over has come. */
export function TransferPanel({ transfer }: Pick<CaseDetail, 'transfer'>) {
  const navigate = useNavigate()
  const withdraw = useWithdraw()
  if (!transfer) return null
  const { id, version, formId, noteId, caseId, stateName, targetName, toName, actions } = transfer
  const offered: PanelAction[] = [
    ...(actions.includes('withdraw')
      ? [
          {
            key: 'withdraw',
            label: texts.withdraw,
            question: { title: texts.withdrawAsk },
            run: () => withdraw.mutateAsync({ id, version }),
            done: texts.withdrawn,
          },
        ]
      : []),
    ...(noteId ? [{ key: 'read', label: texts.read, run: () => void navigate(answerPath(noteId)) }] : []),
    ...(formId
      ? [{ key: 'write', label: texts.write, primary: true, run: () => void navigate(transferPath(caseId)) }]
      : []),
  ]
  return (
    <Panel
      title={texts.title}
      statuses={[{ label: stateName, icon: <ClockIcon size={12} />, tone: 'warning' }]}
      lead={texts.line(targetName, toName)}
      actions={offered}
    />
  )
}
