import { handoverKinds, type HandoverKind } from '@xinqiao/domain'
import { useState } from 'react'
import { Card } from '../../../kit/card/card.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { starLook } from '../looks.tsx'
import { handoverMessages } from './handover.messages.ts'
import { type Offered, useAccept, useOffered, useRefuse } from './handover.queries.ts'
import styles from './handover.module.css'

const texts = handoverMessages.mine

/** 移交待接收: whom a colleague who leaves would like one to take over. */
export function Page() {
  const query = useOffered()
  const [refusing, refuse] = useState<Offered | null>(null)
  if (!query.data) return <QueryState query={query} page={texts.title} />
  const offered = query.data
  return (
    <PageFrame crumbs={[handoverMessages.crumb]} title={texts.title}>
      {offered.length === 0 ? (
        <Panel title={texts.title} lead={texts.lead} note={texts.none} />
      ) : (
        <Card title={texts.title} count={offered.length} urgent>
          <Text as="p" look="soft 13" className={styles.lead}>
            {texts.lead}
          </Text>
          <ul className={styles.handed}>
            {offered.map((one) => (
              <Handed key={one.id} one={one} onRefuse={() => refuse(one)} />
            ))}
          </ul>
        </Card>
      )}
      <RefuseDialog one={refusing} onClose={() => refuse(null)} />
    </PageFrame>
  )
}

const countWords = ({ counts }: Offered): string =>
  (Object.keys(handoverKinds) as HandoverKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${handoverKinds[kind]} ${counts[kind]}`)
    .join('、')

function Handed({ one, onRefuse }: { one: Offered; onRefuse: () => void }) {
  const { id, version, name, no, caseNo, star, sessions, nextTime, fromName, lastDay, time, owed, hindrance } = one
  const accept = useAccept()
  const take = async () => {
    if (!(await confirm({ title: texts.acceptAsk(name), content: texts.acceptLead }))) return
    await accept.mutateAsync({ id, version })
    toast.success(texts.accepted)
  }
  const facts = [
    countWords(one),
    caseNo ? handoverMessages.sessions(sessions) : '',
    nextTime ? texts.next(shortMoment(nextTime)) : '',
  ]
  return (
    <Row as="li" gap={12} wrap>
      <Box grow>
        <Row gap={8} wrap>
          <strong>{name}</strong>
          <Text look="soft 12">{caseNo ?? no}</Text>
          {star === null ? null : <StatusTag {...starLook(star)} />}
        </Row>
        <Text as="p" look="soft 13">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {owed.map(({ id: owedId, kind, label, time: due, isLate }) => (
          <Text as="p" look={isLate ? 'warning 12' : 'soft 12'} key={owedId}>
            {[
              handoverKinds[kind as HandoverKind],
              label,
              due ? shortMoment(due) : '',
              isLate ? handoverMessages.late : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        ))}
        <Text as="p" look="faint 12">
          {texts.from(fromName, shortMoment(time), lastDay ?? '')}
        </Text>
        {hindrance ? (
          <Text as="p" look="warning 13">
            {texts.hindered[hindrance] ?? ''}
          </Text>
        ) : null}
      </Box>
      <Row gap={12} align="stretch" className={styles.choice}>
        <Button onClick={onRefuse}>{texts.refuse}</Button>
        <Button variant="primary" disabled={hindrance !== null} onClick={() => attempt(take)}>
          {texts.accept}
        </Button>
      </Row>
    </Row>
  )
}

function RefuseDialog({ one, onClose }: { one: Offered | null; onClose: () => void }) {
  const refuse = useRefuse()
  return (
    <FormDrawer
      open={one !== null}
      as="dialog"
      mode="edit"
      noun={texts.refuse}
      title={texts.refuseTitle}
      recordId={one?.id ?? ''}
      initial={{ reason: '' }}
      fields={[
        { kind: 'textarea', name: 'reason', label: texts.reason, required: true, max: 200, hint: texts.reasonHint },
      ]}
      doneText={texts.refused}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        if (one) await refuse.mutateAsync({ id: one.id, version: one.version, reason: String(reason).trim() })
      }}
    />
  )
}
