import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../../kit/form/button.tsx'
import { CheckIcon } from '../../../../kit/icons/icons.tsx'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { PageLoading } from '../../../../kit/states/page-loading.tsx'
import { EmptyState, FailedState } from '../../../../kit/states/states.tsx'
import { isCallFailure, requestNoOf } from '../../../../kit/failure.ts'
import styles from '../booking.module.css'
import { visitMessages } from '../visit.messages.ts'
import { useCheckIn } from '../visit.queries.ts'
import { VisitorPage } from '../visitor-page.tsx'
import own from '../way/booked-card.module.css'

const { checkIn: texts } = visitMessages

/** Where the code at the desk leads: it checks in by itself, once. */
export function Page() {
  const [params] = useSearchParams()
  const code = params.get('code') ?? params.get('token') ?? ''
  return (
    <VisitorPage>
      {code ? <CheckIn key={code} code={code} /> : <EmptyState title={texts.noCode} description={texts.noCodeLead} />}
    </VisitorPage>
  )
}

/** A rule said no: asking again would not help, another code or the desk does. */
const FIRST_RULE = 41_000
const isRefusal = (error: Error): boolean => isCallFailure(error) && error.code >= FIRST_RULE

function CheckIn({ code }: { code: string }) {
  const navigate = useNavigate()
  const { mutate, data, error, isPending } = useCheckIn()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate(code)
  }, [code, mutate])
  const toMine = (
    <Button size="lg" onClick={() => void navigate('/myVisit')}>
      {texts.detail}
    </Button>
  )
  const toDetail = (id: string): void => void navigate(`/appointmentStepsPage?id=${id}`, { replace: true })
  if (data)
    return (
      <section className={styles.card} role="status">
        <div className={own.head}>
          <i>
            <CheckIcon size={28} />
          </i>
          <h1>{texts.done}</h1>
          <p>{texts.doneLead}</p>
        </div>
        <div className={styles.actions}>
          <Button size="xl" onClick={() => toDetail(data.id)}>
            {texts.detail}
          </Button>
        </div>
      </section>
    )
  if (error && isRefusal(error))
    return <EmptyState title={texts.failed} description={reasonOf(error, texts.noCodeLead)} actions={toMine} />
  if (error)
    return (
      <FailedState
        title={texts.failed}
        description={reasonOf(error, texts.noCodeLead)}
        requestNo={requestNoOf(error)}
        retrying={isPending}
        onRetry={() => mutate(code)}
        actions={toMine}
      />
    )
  return <PageLoading size="card" rows={1} />
}
