import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import styles from '../booking/booking.module.css'
import { VisitorPage, Waiting } from '../booking/visitor-page.tsx'
import { firstMessages } from './first.messages.ts'
import { type RefillInfo, useRefillInfo } from './first.queries.ts'

const { refill: texts } = firstMessages
const HOME = '/firstInterview/appoint'

type RefillPageProps = { kind: 'scale' | 'questionnaire'; children: (info: RefillInfo) => ReactNode }

/** What an interviewer asked for once more: while it is still asked for it is filled in here, afterwards thanked for. */
export function RefillPage({ kind, children }: RefillPageProps) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useRefillInfo(id)
  const { data: info } = query
  if (id === '' || (info && info.kind !== kind))
    return (
      <VisitorPage>
        <Instead title={texts.missing} lead={texts.missingLead} />
      </VisitorPage>
    )
  if (!info)
    return (
      <VisitorPage>
        <Waiting query={query} />
      </VisitorPage>
    )
  if (info.state === 'done')
    return (
      <VisitorPage>
        <Instead title={texts.done} lead={texts.doneLead} />
      </VisitorPage>
    )
  if (info.state !== 'asked' || info.isLocked)
    return (
      <VisitorPage>
        <Instead title={texts.over} lead={info.isLocked ? texts.locked : texts.overLead} />
      </VisitorPage>
    )
  return (
    <VisitorPage>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts[kind]}</h1>
        <p className={styles.lead}>{texts.lead(info.hostName)}</p>
      </div>
      {children(info)}
    </VisitorPage>
  )
}

function Instead({ title, lead }: { title: string; lead: string }) {
  const navigate = useNavigate()
  return (
    <EmptyState
      title={title}
      description={lead}
      actions={
        <Button size="lg" variant="primary" onClick={() => void navigate(HOME)}>
          {texts.home}
        </Button>
      }
    />
  )
}
