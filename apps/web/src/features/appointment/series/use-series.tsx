import { appointmentTypes, isAppointmentType } from '@xinqiao/domain'
import { type ReactNode, Suspense, useState } from 'react'
import type { DetailAction } from '../../../kit/detail/detail-actions.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { later } from '../../../kit/later.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSession } from '../../../session/index.ts'
import { useReason } from '../acts/use-reason.tsx'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { seriesMessages as texts } from './series.messages.ts'
import { useCancelRest } from './series.queries.ts'

const { Part: SeriesDialog } = later(async () => (await import('./series-dialog.tsx')).SeriesDialog)

const STANDING: readonly string[] = ['notStart', 'running', 'success', 'complete']

/** What can be done with several at once: going on weekly, and calling off the rest. The server judges again. */
export function useSeries(row: AppointmentDetail): { actions: readonly DetailAction[]; dialogs: ReactNode } {
  const allowed = useAllowed()
  const isHost = useSession(({ user }) => user?.id === row.hostId)
  const [isOpen, setOpen] = useState(false)
  const { ask, dialog } = useReason()
  const cancel = useCancelRest()
  const isSession = isAppointmentType(row.type) && appointmentTypes[row.type].countsAsSession
  const mayArrange =
    isSession &&
    STANDING.includes(row.state) &&
    allowed('consult_appoint_book_btn') &&
    (isHost || allowed('consult_appoint_manage_btn|consult_desk_list_tab'))
  const left = row.series?.left ?? 0

  async function cancelRest(reason: string): Promise<string> {
    const { done, failed } = await cancel.mutateAsync({ id: row.id, reason })
    const why = [...new Set(failed.map(({ message }) => message))].join('；')
    if (failed.length > 0) toast.error(texts.restFailed(failed.length, why))
    return done > 0 ? texts.restDone(done) : ''
  }
  return {
    actions: [
      ...(mayArrange ? [{ key: 'series', label: texts.open, run: () => setOpen(true) }] : []),
      ...(left > 1 && allowed('consult_appoint_manage_btn')
        ? [
            {
              key: 'seriesRest',
              label: texts.rest,
              danger: true,
              run: () =>
                ask({
                  title: texts.restTitle(left),
                  ok: texts.rest,
                  danger: true,
                  lead: texts.restLead,
                  send: cancelRest,
                }),
            },
          ]
        : []),
    ],
    dialogs: (
      <>
        {isOpen ? (
          <Suspense fallback={null}>
            <SeriesDialog row={row} onClose={() => setOpen(false)} />
          </Suspense>
        ) : null}
        {dialog}
      </>
    ),
  }
}
