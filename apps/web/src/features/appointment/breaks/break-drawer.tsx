import { Drawer } from '../../../kit/drawer.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Gate } from '../../../kit/gate/gate.tsx'
import { Column, Para, Row } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { shortMoment, datedSpan } from '../../../kit/time-words.ts'
import { stateLook, TypeMark } from '../looks.tsx'
import { AppealCard } from './appeal-card.tsx'
import { blockLook, isBlocked, WAITING } from './break-look.tsx'
import { rightNow } from '../moment.ts'
import styles from './break.module.css'
import { breakMessages } from './break.messages.ts'
import { type BreakDetail, type BreakRow, useBreakDetail } from './break.queries.ts'

const texts = breakMessages.drawer
const { columns } = breakMessages
const WIDTH = 640

type BreakDrawerProps = { about: BreakRow | null; onRelease: (row: BreakRow) => void; onClose: () => void }

/** One person's term: which appointments it was, what they say about it, who let them off. */
export function BreakDrawer({ about, onRelease, onClose }: BreakDrawerProps) {
  const detail = useBreakDetail(about && { visitorId: about.visitorId, termId: about.termId })
  return (
    <Drawer
      open={about !== null}
      size={WIDTH}
      title={about ? texts.title(about.visitorName, about.termName) : ''}
      onClose={onClose}
    >
      {detail.data ? (
        <Content detail={detail.data} onRelease={onRelease} />
      ) : (
        <QueryState size="card" query={detail} title={texts.failed} />
      )}
    </Drawer>
  )
}

type ContentProps = { detail: BreakDetail; onRelease: (row: BreakRow) => void }

function Content({ detail: { row, appointments, releases, appeals }, onRelease }: ContentProps) {
  return (
    <Column gap={20} className={styles.content}>
      <Row as="section" wrap pad="12 16" aria-label={texts.facts} className={styles.counts}>
        {(['cancels', 'leaves', 'noShows'] as const).map((name) => (
          <div key={name}>
            <span>{columns[name]}</span>
            <b>{row[name]}</b>
          </div>
        ))}
        <Row gap={8} wrap push className={styles.block}>
          <StatusTag {...blockLook(row)} />
          {isBlocked(row) && row.blockedUntil ? <small>{breakMessages.until(row.blockedUntil)}</small> : null}
          {isBlocked(row) ? (
            <Gate need="consult_break_release_btn">
              {/* An appeal that waits is to be answered first. */}
              <Button
                variant={row.appealState === WAITING ? 'default' : 'primary'}
                size="sm"
                onClick={() => onRelease(row)}
              >
                {breakMessages.release}
              </Button>
            </Gate>
          ) : null}
        </Row>
      </Row>
      <section>
        <h3>{texts.appeals}</h3>
        {appeals.length === 0 ? <Para look="faint 13">{texts.noAppeals}</Para> : null}
        {appeals.map((appeal) => (
          <AppealCard key={appeal.id} appeal={appeal} />
        ))}
      </section>
      <section>
        <h3>{texts.appointments}</h3>
        {appointments.length === 0 ? <Para look="faint 13">{texts.noAppointments}</Para> : null}
        <ul className={styles.lines}>
          {appointments.map((one) => (
            <li key={one.id}>
              <TypeMark code={one.displayCode} />
              <span>{datedSpan(one.startAt, one.endAt, rightNow())}</span>
              <span>{one.hostName}</span>
              <StatusTag {...stateLook(one)} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{texts.releases}</h3>
        {releases.length === 0 ? <Para look="faint 13">{texts.noReleases}</Para> : null}
        <ul className={styles.lines}>
          {releases.map(({ at, byName, reason }) => (
            <li key={at}>
              <span>{shortMoment(at)}</span>
              <b>{byName}</b>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </section>
    </Column>
  )
}
