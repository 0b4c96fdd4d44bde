import { Alert } from 'antd'
import { useState } from 'react'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Gate } from '../../../kit/gate/gate.tsx'
import { Column, Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { datedSpan } from '../../../kit/time-words.ts'
import { stateLook, TypeMark } from '../looks.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { bookMessages as texts } from './book.messages.ts'
import { rightNow } from '../moment.ts'
import styles from './book.module.css'
import type { Summary } from './book.queries.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const RETURNING = 2

type PersonSummaryProps = { summary: Summary; type: string; onChange?: (() => void) | undefined }

/** What has to be known of somebody before a time is found for them. */
export function PersonSummary({ summary, type, onChange }: PersonSummaryProps) {
  const [opened, setOpened] = useState<'assign' | 'conflict' | null>(null)
  const { person } = summary
  const close = (): void => setOpened(null)
  return (
    <Column as="section" gap={12} pad={16} className={styles.person} aria-label={texts.person}>
      <Row gap={12} className={styles.who}>
        <Avatar name={person.realName} src={null} size={40} />
        <div>
          <Para look="faint 13/20">
            <b>{person.realName}</b>
            <span>{person.userName}</span>
            <em>{summary.repeatStatus === RETURNING ? texts.again : texts.first}</em>
          </Para>
          <Para look="faint 13/20">{[person.sex, person.deptName, person.phone].filter(Boolean).join(' · ')}</Para>
        </div>
        {onChange ? (
          <Button size="sm" onClick={onChange}>
            {texts.change}
          </Button>
        ) : null}
      </Row>
      {summary.isInDanger ? <Alert type="error" showIcon title={texts.danger} /> : null}
      {summary.blockedUntil ? <Alert type="warning" showIcon title={texts.blocked(summary.blockedUntil)} /> : null}
      {summary.hasEmergencyContact ? null : <Alert type="warning" showIcon title={texts.noContact} />}
      <Row as="dl" align="end" wrap className={styles.facts}>
        <div>
          <dt>{texts.facts.host}</dt>
          <dd>{summary.caseHostName ?? texts.facts.noHost}</dd>
        </div>
        <div>
          <dt>{texts.facts.sessions}</dt>
          <dd>
            {summary.sessionsUsed} / {summary.sessionsUsed + summary.sessionsLeft}
            <small>{texts.facts.left(summary.sessionsLeft)}</small>
          </dd>
        </div>
        <Row gap={8} align="stretch" push className={styles.tools}>
          <Gate need="consult_appoint_manage_btn|consult_appoint_host_btn">
            <Button size="sm" onClick={() => setOpened('assign')}>
              {texts.assign}
            </Button>
          </Gate>
          <Gate need="consult_appoint_manage_btn">
            <Button size="sm" onClick={() => setOpened('conflict')}>
              {texts.conflict}
            </Button>
          </Gate>
        </Row>
      </Row>
      <Recent recent={summary.recent} />
      <AssignDialog visitorId={opened === 'assign' ? person.userId : null} type={type} onClose={close} />
      <ConflictDialog visitorId={opened === 'conflict' ? person.userId : null} onClose={close} />
    </Column>
  )
}

const SHOWN = 3

function Recent({ recent }: { recent: Summary['recent'] }) {
  return (
    <div className={styles.recent}>
      <Text as="h4" look="faint 12 400">
        {texts.recent}
      </Text>
      {recent.length === 0 ? <p className={styles.quiet}>{texts.noRecent}</p> : null}
      <ul>
        {recent.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <TypeMark code={row.displayCode} />
            <span>{row.hostName}</span>
            <span>{datedSpan(row.startAt, row.endAt, rightNow())}</span>
            <StatusTag {...stateLook(row)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
