import { Input } from 'antd'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { Dialog, dialogWidths } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Para } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { workbenchMessages } from '../workbench.messages.ts'
import { LIST_PAGE, rowsOf } from '../workbench.queries.ts'
import { Card, CardData } from '../../../kit/card/card.tsx'
import styles from '../../../kit/card/card.module.css'
import own from './registrations-card.module.css'
import { type Registration, useAuditRegistration, usePendingRegistrations } from './registrations.queries.ts'

const texts = workbenchMessages.registrations
const LONGEST_REASON = 200

/** People who have registered themselves and wait to be let in; decided where they are seen. */
export function RegistrationsCard({ compact }: { compact: boolean }) {
  const query = usePendingRegistrations()
  const [refusing, setRefusing] = useState<Registration | null>(null)
  return (
    <Card urgent title={texts.title} count={query.data?.total} note={query.data && texts.note(query.data.total)}>
      <CardData query={query} rows={LIST_PAGE}>
        {({ records }) =>
          records.length === 0 ? (
            <div className={styles.quiet}>
              <p>{texts.none}</p>
              <p>{texts.noneLead}</p>
            </div>
          ) : (
            <ul className={styles.list}>
              {records.slice(0, rowsOf(compact)).map((person) => (
                <Row key={person.id} person={person} onRefuse={() => setRefusing(person)} />
              ))}
            </ul>
          )
        }
      </CardData>
      {refusing ? <RefuseDialog person={refusing} onClose={() => setRefusing(null)} /> : null}
    </Card>
  )
}

function Row({ person, onRefuse }: { person: Registration; onRefuse: () => void }) {
  const audit = useAuditRegistration()
  const { id, realName, username, userTypeName, createTime } = person
  const pass = async () => {
    if (!(await confirm({ title: texts.askPass(realName), content: texts.askPassLead(username) }))) return
    audit.mutate({ id, pass: true }, { onSuccess: () => toast.success(texts.passed) })
  }
  return (
    <li>
      <div className={styles.grow}>
        <p className={styles.line}>
          <b>{realName}</b> {userTypeName ?? ''}
        </p>
        <p className={styles.sub}>
          {username} · {createTime.slice(5, 16)}
        </p>
      </div>
      <span className={own.decide}>
        <Button size="sm" aria-label={texts.refuseWhom(realName)} onClick={onRefuse}>
          {texts.refuse}
        </Button>
        <Button
          size="sm"
          variant="primary"
          loading={audit.isPending}
          aria-label={texts.passWhom(realName)}
          onClick={() => void pass()}
        >
          {texts.pass}
        </Button>
      </span>
    </li>
  )
}

/** The reason is read by the person, so there must be one. */
function RefuseDialog({ person, onClose }: { person: Registration; onClose: () => void }) {
  const audit = useAuditRegistration()
  const [reason, setReason] = useState('')
  const refuse = () =>
    audit.mutate(
      { id: person.id, pass: false, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(texts.refused)
          onClose()
        },
      },
    )
  return (
    <Dialog
      width={dialogWidths.question}
      open
      title={texts.refuseTitle(person.realName)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="dangerSolid" disabled={reason.trim() === ''} loading={audit.isPending} onClick={refuse}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      <Para look="soft 13/20" below={8}>
        {texts.refuseLead}
      </Para>
      <Input.TextArea
        aria-label={texts.reason}
        placeholder={texts.reasonPlaceholder}
        value={reason}
        maxLength={LONGEST_REASON}
        showCount
        autoSize={{ minRows: 3, maxRows: 6 }}
        data-autofocus
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
