import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DateBlock } from '../../../kit/date-block/date-block.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { Box, Para, Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { clockOf, dateWords } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import styles from '../booking/booking.module.css'
import { Note, VisitorPage, Waiting } from '../booking/visitor-page.tsx'
import { recordLook } from '../lock/lock-look.tsx'
import { peerMessages as texts } from './peer.messages.ts'
import { type PeerTalk, useFinishTalk, usePeerDesk, useStartTalk } from './peer.queries.ts'
import { RedFlag } from './red-flag.tsx'

/** 朋辈聊天: the talks one holds, their notes, and the red flag beside each. */
export function Page() {
  const query = usePeerDesk()
  const [flagging, setFlagging] = useState<PeerTalk | null>(null)
  const { data } = query
  if (!data)
    return (
      <VisitorPage>
        <Waiting query={query} />
      </VisitorPage>
    )
  if (!data.isPeer)
    return (
      <VisitorPage>
        <EmptyState size="card" title={texts.notPeer} description={texts.notPeerLead} />
      </VisitorPage>
    )
  return (
    <VisitorPage>
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{data.supervisorName ? texts.lead(data.supervisorName) : texts.plain}</p>
      </header>
      {data.whyNot ? <Note>{data.whyNot}</Note> : null}
      {data.talks.length === 0 ? <EmptyState size="card" title={texts.none} description={texts.noneLead} /> : null}
      {data.talks.map((talk) => (
        <Talk key={talk.id} talk={talk} onFlag={() => setFlagging(talk)} />
      ))}
      {flagging ? <RedFlag talk={flagging} onClose={() => setFlagging(null)} /> : null}
    </VisitorPage>
  )
}

const recordPathOf = ({ id, answerId, formId }: PeerTalk): string =>
  answerId ? `/formFill/index?answerId=${answerId}` : `/formFill/index?formId=${formId}&bizType=record&bizId=${id}`

function Talk({ talk, onFlag }: { talk: PeerTalk; onFlag: () => void }) {
  const navigate = useNavigate()
  const start = useStartTalk()
  const finish = useFinishTalk()
  const { id, version, actions } = talk
  const can = (act: string): boolean => actions.includes(act)
  const run = async (act: typeof start, done: string): Promise<void> => {
    await act.mutateAsync({ id, version })
    toast.success(done)
  }
  return (
    <Box as="section" surface="card" pad="16 20" aria-label={talk.visitorName}>
      <Row gap={14} align="start">
        <DateBlock time={talk.startTime} />
        <Stack gap={4} grow>
          <Row gap={8} wrap>
            <Text as="b" look="16/24">
              {talk.visitorName}
            </Text>
            <Text look="soft 13/22">{talk.stateName}</Text>
            {talk.recordState && talk.recordStateName ? (
              <StatusTag {...recordLook({ state: talk.recordState, stateName: texts.record(talk.recordStateName) })} />
            ) : null}
          </Row>
          <Para look="soft 13/22">
            {dateWords(talk.startTime)} {clockOf(talk.startTime)} – {clockOf(talk.endTime)} · {talk.place}
          </Para>
          {talk.flagTime ? <Para look="13/22">{texts.flagged(talk.flagTime.slice(5, 16))}</Para> : null}
          <Row gap={8} wrap above={8}>
            {can('start') ? (
              <Button variant="primary" onClick={() => attempt(() => run(start, texts.started))}>
                {texts.start}
              </Button>
            ) : null}
            {can('finish') ? (
              <Button onClick={() => attempt(() => run(finish, texts.finished))}>{texts.finish}</Button>
            ) : null}
            {can('write') ? (
              <Button onClick={() => void navigate(recordPathOf(talk))}>{texts.write}</Button>
            ) : talk.answerId ? (
              <Button onClick={() => void navigate(`/formAnswer/detail?id=${talk.answerId}`)}>{texts.read}</Button>
            ) : null}
            {can('flag') ? (
              <Button variant="danger" icon={<AlertIcon size={14} />} onClick={onFlag}>
                {texts.flag.act}
              </Button>
            ) : null}
          </Row>
        </Stack>
      </Row>
    </Box>
  )
}
