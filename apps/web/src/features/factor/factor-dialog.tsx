import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { attempt } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { Column, Para } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { toast } from '../../kit/toast.ts'
import { BindFactor } from './bind-factor.tsx'
import { factorMessages } from './factor.messages.ts'
import { useMyFactor, useRenewCodes } from './factor.queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const { dialog: texts, title, failed } = factorMessages

/** One's own second factor: bind it, change the telephone, make new recovery codes. */
export function FactorDialog({ onClose }: { onClose: () => void }) {
  const mine = useMyFactor()
  const renew = useRenewCodes()
  const [isBinding, setBinding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  async function makeCodes(): Promise<void> {
    const question = { title: texts.askRenew, content: texts.askRenewLead, okText: texts.renew, danger: true }
    if (await confirm(question)) setCodes((await renew.mutateAsync()).recoveryCodes)
  }
  if (codes)
    return (
      <Dialog open width={520} title={title}>
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      </Dialog>
    )
  if (isBinding)
    return (
      <Dialog open width={520} title={factorMessages.bind.title} onClose={onClose} onPhone="full">
        <BindFactor
          onDone={() => {
            setBinding(false)
            toast.success(texts.bound)
          }}
        />
      </Dialog>
    )
  return (
    <Dialog
      open
      width={520}
      title={title}
      onClose={onClose}
      footer={
        mine.data ? (
          <>
            {mine.data.isBound ? (
              <Button loading={renew.isPending} onClick={() => attempt(makeCodes)}>
                {texts.renew}
              </Button>
            ) : null}
            <Button variant={mine.data.isBound ? 'default' : 'primary'} onClick={() => setBinding(true)}>
              {mine.data.isBound ? texts.rebind : texts.bind}
            </Button>
          </>
        ) : null
      }
    >
      {mine.data ? (
        <Column gap={12}>
          <Para look="14/22 500">
            {mine.data.bindTime
              ? `${texts.since(mine.data.bindTime.slice(0, 16))}，${texts.left(mine.data.codesLeft)}`
              : texts.none}
          </Para>
          <Para look="soft 14/22">{mine.data.isDemanded ? texts.demanded : texts.free}</Para>
        </Column>
      ) : (
        <QueryState size="card" query={mine} title={failed} />
      )}
    </Dialog>
  )
}
