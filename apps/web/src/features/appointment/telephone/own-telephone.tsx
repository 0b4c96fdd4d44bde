import { useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { toast } from '../../../kit/toast.ts'
import styles from '../booking/booking.module.css'
import { useWay } from '../booking/booking.queries.ts'
import { Facts, VisitorPage, Waiting } from '../booking/visitor-page.tsx'
import { BookingWay } from '../booking/way/booking-way.tsx'
import { RegistrationStep } from '../booking/way/registration-step.tsx'
import { telephoneMessages } from './telephone.messages.ts'
import { type OwnCall, useCancelCall, useOwnCall, useRenew } from './telephone.queries.ts'

const { own: texts, none, cancel: cancelTexts } = telephoneMessages
const TYPE = '13'
const CALLING = '2'

/** A visitor's own: the way to it, and from then on when and where the call will come. */
export function OwnTelephone() {
  const query = useOwnCall()
  if (query.data === undefined)
    return (
      <VisitorPage>
        <Waiting query={query} />
      </VisitorPage>
    )
  return <VisitorPage>{query.data ? <Own call={query.data} /> : <BookingWay type={TYPE} />}</VisitorPage>
}

function Own({ call }: { call: OwnCall }) {
  const [isChanging, setChanging] = useState(false)
  const way = useWay(isChanging ? TYPE : '')
  const [renew, cancel] = [useRenew(), useCancelCall()]
  const known = { id: call.id, version: call.version }
  const end = async (): Promise<void> => {
    if (!(await confirm({ title: cancelTexts.ask, content: cancelTexts.lead }))) return
    await cancel.mutateAsync(known)
    toast.success(texts.cancelled)
  }
  const changed = async (): Promise<void> => {
    setChanging(false)
    await renew.mutateAsync(known)
    toast.success(texts.changed)
  }
  if (isChanging)
    return way.data?.registration ? (
      <RegistrationStep registration={way.data.registration} onDone={() => void changed()} />
    ) : (
      <Waiting query={way} />
    )
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Facts
        items={[
          [texts.state, call.stateName],
          [texts.times, call.timesText || none],
          [texts.phone, call.phone],
          [texts.triesLabel, texts.tries(call.attempts)],
        ]}
      />
      {call.state === CALLING ? null : (
        <div className={styles.actions}>
          <Button size="xl" variant="primary" loading={renew.isPending} onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
          <Button size="xl" loading={cancel.isPending} onClick={() => void end()}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </section>
  )
}
