import { formatDateTime } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { EyeOffIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useNow } from '../../../kit/use-now.ts'
import { revealMessages, useReveal } from '../../reveal/index.ts'
import { useActs } from '../acts/use-acts.tsx'
import { useReason } from '../acts/use-reason.tsx'
import { type AppointmentRow, MINUTE } from '../appointment.queries.ts'
import { DeskCard } from './desk-card.tsx'
import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'
import { useToDuty, useTriage } from './desk.queries.ts'
import { inOrder, type Place, placeIn, places } from './places.ts'

type BoardProps = { appointments: readonly AppointmentRow[]; keyword: string; siteId: string }

/** Four columns, as people pass through the house; on a phone one under the other. */
export function Board({ appointments, keyword, siteId }: BoardProps) {
  const now = formatDateTime(useNow(MINUTE))
  const acts = useActs()
  const reason = useReason()
  const triage = useTriage()
  const toDuty = useToDuty()
  // One name at a time: whoever looks over the shoulder reads one at most.
  const reveal = useReveal('desk')
  const isSearch = keyword !== ''

  async function noteTriage({ id, version }: AppointmentRow, star: number): Promise<void> {
    await triage.mutateAsync({ id, version, star })
    toast.success(texts.triaged)
  }
  const askDuty = (row: AppointmentRow): void =>
    reason.ask({
      title: texts.toDutyTitle(row.visitorName),
      label: texts.situation,
      ok: texts.toDuty,
      lead: texts.toDutyLead,
      send: async (words) => {
        const { hostName } = await toDuty.mutateAsync({
          visitorId: row.visitorId,
          siteId: row.siteId || siteId,
          reason: words,
        })
        return texts.toDutyDone(hostName)
      },
    })
  const rowsIn = (place: Place): readonly AppointmentRow[] =>
    inOrder(
      place,
      appointments.filter((row) => placeIn(row, now) === place),
      now,
    )
  const cards = (place: Place) => (
    <ul>
      {rowsIn(place).map((row) => (
        <DeskCard
          key={row.id}
          row={row}
          now={now}
          reveal={reveal}
          run={acts.run}
          onTriage={noteTriage}
          onDuty={askDuty}
        />
      ))}
    </ul>
  )
  const over = rowsIn('over').length

  return (
    <>
      <Row as="p" gap={6} look="faint 13/20" below={8} className={styles.mask} role="status">
        {isSearch ? null : <EyeOffIcon size={14} />}
        {isSearch && appointments.length > 0 ? texts.found(appointments.length) : revealMessages.lead}
      </Row>
      {isSearch && appointments.length === 0 ? (
        <EmptyState size="card" title={texts.nobody} description={texts.nobodyLead} />
      ) : (
        <div className={styles.board}>
          {places.map((place) => (
            <section key={place} className={styles.column} data-place={place} aria-label={texts.columns[place]}>
              <h2>
                {texts.columns[place]} <span>{rowsIn(place).length}</span>
              </h2>
              {rowsIn(place).length === 0 ? <p className={styles.quiet}>{texts.empty[place]}</p> : null}
              {cards(place)}
              {place === 'expected' && over > 0 ? (
                <Folded key={String(isSearch)} isOpen={isSearch} count={over}>
                  {cards('over')}
                </Folded>
              ) : null}
            </section>
          ))}
        </div>
      )}
      {acts.dialogs}
      {reason.dialog}
    </>
  )
}

type FoldedProps = { isOpen: boolean; count: number; children: ReactNode }

/** Those whose time is over wait for somebody's word, out of the way of those who are expected. */
function Folded({ isOpen, count, children }: FoldedProps) {
  return (
    <details className={styles.over} open={isOpen}>
      <summary>
        {texts.over} <span>{count}</span>
      </summary>
      <p className={styles.quiet}>{texts.overLead}</p>
      {children}
    </details>
  )
}
