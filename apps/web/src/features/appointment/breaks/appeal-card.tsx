import { breakLimits } from '@xinqiao/domain'
import { Button } from '../../../kit/form/button.tsx'
import { Gate } from '../../../kit/gate/gate.tsx'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { useReason } from '../acts/use-reason.tsx'
import { appealLook, WAITING } from './break-look.tsx'
import { breakMessages } from './break.messages.ts'
import styles from './break.module.css'
import { type Appeal, useDecide } from './break.queries.ts'

const texts = breakMessages.drawer

/** What somebody says about being stopped, and what they are answered. */
export function AppealCard({ appeal }: { appeal: Appeal }) {
  const reason = useReason()
  const decide = useDecide()
  const ask = (isGranted: boolean): void =>
    reason.ask({
      title: isGranted ? texts.grantTitle : texts.refuseTitle,
      label: texts.decideLabel,
      ok: isGranted ? texts.grant : texts.refuse,
      lead: texts.decideLead,
      min: breakLimits.releaseReasonMin,
      max: breakLimits.releaseReasonMax,
      send: async (words) => {
        await decide.mutateAsync({ id: appeal.id, version: appeal.version, isGranted, reason: words })
        return isGranted ? texts.granted : texts.refused
      },
    })
  return (
    <article className={styles.appeal}>
      <Row as="p" align="stretch" justify="between" look="faint 12">
        <StatusTag {...appealLook(appeal.state)} />
        <time>{shortMoment(appeal.createTime)}</time>
      </Row>
      <p className={styles.words}>{appeal.words}</p>
      {appeal.answer ? (
        <Para look="faint 13">
          {texts.answer}：{appeal.answer}
        </Para>
      ) : null}
      {appeal.state === WAITING ? (
        <Gate need="consult_break_release_btn">
          <Row gap={8} align="stretch" justify="end" className={styles.decide}>
            <Button size="sm" onClick={() => ask(false)}>
              {texts.refuse}
            </Button>
            <Button variant="primary" size="sm" onClick={() => ask(true)}>
              {texts.grant}
            </Button>
          </Row>
        </Gate>
      ) : null}
      {reason.dialog}
    </article>
  )
}
