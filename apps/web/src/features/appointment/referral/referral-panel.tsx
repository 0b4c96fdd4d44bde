import { appointmentTypes, isAppointmentType, referralRules } from '@xinqiao/domain'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { Box, Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { dayOf, shortMoment } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { useReason } from '../acts/use-reason.tsx'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { referralMessages as texts } from './referral.messages.ts'
import styles from './referral.module.css'
import { type Referral, useRefer, useReferrals, useWithdrawReferral } from './referral.queries.ts'

/** Why somebody is with the doctor, or the way there: for those whose it is to know, and nobody else. */
export function ReferralPanel({ appointment }: { appointment: AppointmentDetail }) {
  const { id, type, visitorName } = appointment
  const referrals = useReferrals(id)
  if (referrals.error)
    return (
      <Box as="section" surface="card" pad="16 20" aria-label={texts.title}>
        <Text as="h2" look="14/22 600" below={4}>
          {texts.title}
        </Text>
        <Row justify="between" wrap className={styles.line}>
          <p>{reasonOf(referrals.error, texts.failed)}</p>
          <Button loading={referrals.isFetching} onClick={() => void referrals.refetch()}>
            {texts.retry}
          </Button>
        </Row>
      </Box>
    )
  const { own = null, current = null, canRefer = false } = referrals.data ?? {}
  if (!own && !current && !canRefer) return null
  const isMedical = isAppointmentType(type) && appointmentTypes[type].needsReferral
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={texts.title}>
      <Text as="h2" look="14/22 600" below={4}>
        {texts.title}
      </Text>
      {own ? <Why referral={own} /> : null}
      {isMedical && !own ? <p className={styles.quiet}>{texts.none}</p> : null}
      {current ? <Standing referral={current} who={visitorName} /> : null}
      {canRefer ? <Refer appointment={appointment} /> : null}
    </Box>
  )
}

function Why({ referral: { referrerName, createTime, reason } }: { referral: Referral }) {
  return (
    <div className={styles.why}>
      <Para look="soft 13/22">{texts.by(referrerName, dayOf(createTime))}</Para>
      {reason === null ? null : <p className={styles.words}>{reason}</p>}
    </div>
  )
}

function Standing({ referral, who }: { referral: Referral; who: string }) {
  const withdraw = useWithdrawReferral()
  const takeBack = async (): Promise<void> => {
    const question = { title: texts.askWithdraw(who), content: texts.askWithdrawLead }
    if (!(await confirm({ ...question, okText: texts.withdraw, cancelText: texts.keep, danger: true }))) return
    await withdraw.mutateAsync({ id: referral.id, version: referral.version })
    toast.success(texts.withdrawn)
  }
  return (
    <>
      <Row justify="between" wrap className={styles.line}>
        <p>
          <b>{referral.startAt ? texts.booked(shortMoment(referral.startAt)) : texts.open(referral.until)}</b>
        </p>
        {referral.canWithdraw ? (
          <Button loading={withdraw.isPending} onClick={() => attempt(takeBack)}>
            {texts.withdraw}
          </Button>
        ) : null}
      </Row>
      <Why referral={referral} />
    </>
  )
}

function Refer({ appointment: { visitorId, visitorName } }: { appointment: AppointmentDetail }) {
  const refer = useRefer()
  const { ask, dialog } = useReason()
  return (
    <Row justify="between" wrap className={styles.line}>
      <p className={styles.quiet}>{texts.referLead}</p>
      <Button
        onClick={() =>
          ask({
            title: texts.ask(visitorName),
            ok: texts.refer,
            label: texts.reason,
            lead: texts.askLead,
            min: referralRules.reasonMin,
            max: referralRules.reasonMax,
            send: async (reason) => texts.done((await refer.mutateAsync({ visitorId, reason })).until),
          })
        }
      >
        {texts.refer}
      </Button>
      {dialog}
    </Row>
  )
}
