import { supportTopicCodes, supportTopics, type SupportTopic } from '@xinqiao/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { Descriptions } from '../../kit/detail/descriptions.tsx'
import { Gate } from '../../kit/gate/gate.tsx'
import { Column, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { toast } from '../../kit/toast.ts'
import { AskSupport } from './ask-support.tsx'
import { platformMessages } from './platform.messages.ts'
import { type SchoolDetail, useEndSupport, useLookInSchool, useVisits, type Visit } from './platform.queries.ts'
import { looksWords, supportLook } from './support-look.tsx'

const texts = platformMessages.support
const SHOWN = 20

/** What was asked of this school; and while it lets us, what there is to be looked at. */
export function SupportPart({ school }: { school: SchoolDetail }) {
  const query = useVisits({ current: 1, size: SHOWN, schoolId: school.id })
  const [isAsking, setAsking] = useState(false)
  if (!query.data) return <QueryState query={query} size="card" />
  const visits = query.data.records
  const isUnderWay = visits.some(({ state }) => state === 'asked' || state === 'open')
  return (
    <>
      <Row gap={12} justify="between" wrap below={12}>
        <Para look="faint 12/20">{texts.note}</Para>
        {isUnderWay ? null : (
          <Gate need={platformMessages.manage}>
            <Button size="small" onClick={() => setAsking(true)}>
              {texts.ask}
            </Button>
          </Gate>
        )}
      </Row>
      <Column gap={8}>
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
        {visits.length === 0 ? <Para look="faint 13/20">{texts.empty.title}</Para> : null}
      </Column>
      <AskSupport school={school} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function VisitCard({ visit }: { visit: Visit }) {
  const end = useEndSupport()
  const { state, schoolId, id } = visit

  async function finish(): Promise<void> {
    const isAsked = state === 'asked'
    if (!(await confirm({ title: isAsked ? texts.askWithdraw : texts.askEnd, okText: texts.end(isAsked) }))) return
    await end.mutateAsync({ schoolId, visitId: id })
    toast.success(texts.ended)
  }

  return (
    <Column gap={6} surface="card" pad="12 16">
      <Row gap={8} wrap>
        <StatusTag {...supportLook(state)} />
        <Text look="14/22 500" grow anywhere>
          {visit.reason}
        </Text>
        {state === 'asked' || state === 'open' ? (
          <Gate need={platformMessages.manage}>
            <Button size="small" loading={end.isPending} onClick={() => void finish().catch(() => undefined)}>
              {texts.end(state === 'asked')}
            </Button>
          </Gate>
        ) : null}
      </Row>
      <Text look="soft 12/20">{texts.told(visit)}</Text>
      {visit.looks.length > 0 ? <Text look="soft 12/20">{texts.seen(looksWords(visit.looks))}</Text> : null}
      {state === 'open' ? (
        <Gate need={platformMessages.manage}>
          <Looks visit={visit} />
        </Gate>
      ) : null}
    </Column>
  )
}

function Looks({ visit: { schoolId, id } }: { visit: Visit }) {
  const look = useLookInSchool()
  const topic: SupportTopic | undefined = look.variables?.topic
  return (
    <Column gap={8}>
      <Row gap={8} wrap role="group" aria-label={texts.topics}>
        {supportTopicCodes.map((code) => (
          <Button
            key={code}
            size="small"
            type={code === topic ? 'primary' : 'default'}
            loading={look.isPending && code === topic}
            onClick={() => look.mutate({ schoolId, visitId: id, topic: code })}
          >
            {supportTopics[code]}
          </Button>
        ))}
        <Text look="faint 12/20">{texts.looksHint}</Text>
      </Row>
      {look.data && topic ? (
        look.data.length === 0 ? (
          <Para look="faint 13/20">{texts.nothing}</Para>
        ) : (
          <Descriptions
            groups={[
              {
                key: topic,
                items: look.data.map(({ name, value, isOff }) => ({
                  key: name,
                  label: name,
                  wide: true,
                  value: <Text look={isOff ? 'warning' : 'plain'}>{value}</Text>,
                })),
              },
            ]}
          />
        )
      ) : null}
    </Column>
  )
}
