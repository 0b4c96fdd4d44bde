import { toast } from '../../../kit/toast.ts'
import { EmptyState } from '../../../kit/states/states.tsx'
import { useActs } from '../acts/use-acts.tsx'
import { useReason } from '../acts/use-reason.tsx'
import type { AppointmentRow } from '../appointment.queries.ts'
import { DeskCard } from './desk-card.tsx'
import { deskMessages as texts } from './desk.messages.ts'
import styles from './desk.module.css'
import { useToDuty, useTriage } from './desk.queries.ts'
import { matches, placeIn, places } from './places.ts'

type BoardProps = { appointments: readonly AppointmentRow[]; typed: string; siteId: string }

/** Four columns, as people pass through the house; on a phone one under the other. */
export function Board({ appointments, typed, siteId }: BoardProps) {
  const acts = useActs()
  const reason = useReason()
  const triage = useTriage()
  const toDuty = useToDuty()
  const found = appointments.filter((row) => matches(row, typed))

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

  return (
    <>
      {typed.trim() !== '' && found.length === 0 ? (
        <EmptyState size="card" title={texts.nobody} description={texts.nobodyLead} />
      ) : (
        <div className={styles.board}>
          {places.map((place) => {
            const rows = found.filter((row) => placeIn(row) === place)
            return (
              <section key={place} className={styles.column} data-place={place} aria-label={texts.columns[place]}>
                <h2>
                  {texts.columns[place]} <span>{rows.length}</span>
                </h2>
                {rows.length === 0 ? <p className={styles.quiet}>{texts.empty[place]}</p> : null}
                <ul>
                  {rows.map((row) => (
                    <DeskCard key={row.id} row={row} run={acts.run} onTriage={noteTriage} onDuty={askDuty} />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      )}
      {acts.dialogs}
      {reason.dialog}
    </>
  )
}
