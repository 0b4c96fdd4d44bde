import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Avatar } from '../../../../kit/avatar/avatar.tsx'
import { Button } from '../../../../kit/form/button.tsx'
import { CalendarIcon, MapPinIcon } from '../../../../kit/icons/shell-icons.tsx'
import { Box, Row } from '../../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../../kit/states/states.tsx'
import { StatusTag } from '../../../../kit/status/status-tag.tsx'
import { useTabTitle } from '../../../../kit/page-tab.ts'
import { toast } from '../../../../kit/toast.ts'
import { clockOf, dateWords, momentWords } from '../../../../kit/time-words.ts'
import { bookingMessages, wayMessages } from '../booking.messages.ts'
import styles from '../booking.module.css'
import { visitMessages } from '../visit.messages.ts'
import { useCalendarFile, useVisit, type Visit } from '../visit.queries.ts'
import { Note, Waiting } from '../visitor-page.tsx'
import { isPast } from '../when.ts'
import { Alternatives } from './alternatives.tsx'
import { DateBlock } from '../../../../kit/date-block/date-block.tsx'
import { Feedback } from './feedback.tsx'
import { HowToGet } from './how-to-get.tsx'
import { MoveVisit } from './move-visit.tsx'
import { VisitActions } from './visit-actions.tsx'
import own from './visit-detail.module.css'
import { isUndecided, visitLook } from './visit-look.tsx'
import { isOnline, nameOf, placeOf } from './visit-place.ts'
import { VisitStory } from './visit-story.tsx'

const { detail: texts } = visitMessages
const NOT_FOUND = 404
/** Broken by the host's side: the next step is offered at once. */
const CALLED_OFF_WORDS: Readonly<Record<string, string>> = texts.after
const HOST_ABSENT: readonly string[] = ['hostTakeLeave', 'hostBreakAppointment']

type VisitDetailProps = { id: string; isMoving: boolean; /** came to say how it was */ isSaying: boolean }

/** One appointment of one's own: where it stands, what can be done, what happened. */
export function VisitDetail({ id, isMoving, isSaying }: VisitDetailProps) {
  const query = useVisit(id)
  const { data, error } = query
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  useTabTitle(data ? texts.title(data.typeName, dateWords(data.startAt)) : undefined)
  if (error && 'code' in error && error.code === NOT_FOUND)
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={
          <Button size="lg" variant="primary" onClick={() => void navigate('/myVisit')}>
            {texts.toMine}
          </Button>
        }
      />
    )
  if (!data) return <Waiting query={query} />
  const move = (isOn: boolean): void => setParams(isOn ? { id, move: '1' } : { id }, { replace: true })
  if (isMoving && data.actions.includes('reschedule')) return <MoveVisit visit={data} onClose={() => move(false)} />
  return (
    <>
      <Head visit={data} onMove={() => move(true)} />
      {HOST_ABSENT.includes(data.state) ? <Alternatives visit={data} /> : null}
      {data.feedbackFormId ? <Feedback visit={data} formId={data.feedbackFormId} isAsked={isSaying} /> : null}
      <VisitStory visit={data} />
    </>
  )
}

function Head({ visit, onMove }: { visit: Visit; onMove: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const file = useCalendarFile()
  const isComing = (visit.state === 'notStart' || visit.state === 'toConfirm') && !isUndecided(visit)
  return (
    <section className={styles.card}>
      <Row gap={12} below={10}>
        <DateBlock time={visit.startAt} faded={!isComing && visit.state !== 'running'} />
        <Box grow className={own.words}>
          <p>
            {nameOf(visit)}
            <StatusTag {...visitLook(visit)} />
          </p>
          <h1>
            {clockOf(visit.startAt)} – {clockOf(visit.endAt)}
          </h1>
          <p>{[bookingMessages.teacher(visit.hostName), placeOf(visit)].join(' · ')}</p>
        </Box>
        <Avatar name={visit.hostName} src={visit.hostAvatar || null} size={48} />
      </Row>
      {visit.reason ? <Note>{`${texts.reason}：${visit.reason}`}</Note> : null}
      {visit.pendingFlow ? <Note>{texts.pending(visit.pendingFlow)}</Note> : null}
      {visit.state === 'notStart' && !isPast(visit.startAt) ? (
        <p className={styles.lead}>
          {isPast(visit.cancelDeadline) ? texts.pastDeadline : texts.cancelBy(momentWords(visit.cancelDeadline))}
        </p>
      ) : null}
      {isUndecided(visit) ? <p className={styles.lead}>{texts.undecided}</p> : null}
      {CALLED_OFF_WORDS[visit.state] ? <p className={styles.lead}>{CALLED_OFF_WORDS[visit.state]}</p> : null}
      <VisitActions visit={visit} onMove={onMove}>
        {isComing ? (
          <div className={styles.actions}>
            {isOnline(visit) && visit.meetingLink ? (
              <a className={own.join} href={visit.meetingLink} target="_blank" rel="noreferrer noopener">
                {texts.join}
              </a>
            ) : null}
            <Button size="lg" icon={<MapPinIcon size={16} />} onClick={() => setAsked(true)}>
              {visitMessages.next.how}
            </Button>
            <Button
              size="lg"
              icon={<CalendarIcon size={16} />}
              loading={file.isPending}
              onClick={() => file.mutate(visit.id, { onError: () => toast.error(wayMessages.booked.calendarFailed) })}
            >
              {texts.calendar}
            </Button>
          </div>
        ) : null}
      </VisitActions>
      {isAsked ? <HowToGet visit={visit} onClose={() => setAsked(false)} /> : null}
    </section>
  )
}
