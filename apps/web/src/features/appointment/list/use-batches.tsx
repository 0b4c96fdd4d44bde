import { type ReactNode, useState } from 'react'
import { PrintIcon, SendIcon } from '../../../kit/icons/shell-icons.tsx'
import type { BatchAction, BatchResult } from '../../../kit/list/list.types.ts'
import { toast } from '../../../kit/toast.ts'
import { useReason } from '../acts/use-reason.tsx'
import { appointmentMessages } from '../appointment.messages.ts'
import {
  type AppointmentRow,
  useCancelMany,
  useRemind,
  useRemindRecord,
  useRemoveMany,
} from '../appointment.queries.ts'
import { PrintDialog } from './print-dialog.tsx'

const texts = appointmentMessages.batch
const MANAGE = 'consult_appoint_manage_btn'

type Row = AppointmentRow
type Done = { done: number; failed: ReadonlyArray<{ id: string; message: string }> }

/** What can be done with several at once; those it could not be done with are told with their reasons. */
export function useBatches(): { batch: ReadonlyArray<BatchAction<Row>>; dialogs: ReactNode } {
  const [printed, setPrinted] = useState<readonly Row[] | null>(null)
  const remind = useRemind()
  const remindRecord = useRemindRecord()
  const cancel = useCancelMany()
  const remove = useRemoveMany()
  const reason = useReason()

  const withReason = (
    rows: readonly Row[],
    title: string,
    lead: string,
    ok: string,
    send: (given: { ids: string[]; reason: string }) => Promise<Done>,
  ): Promise<BatchResult | 'cancelled'> =>
    new Promise((resolve) =>
      reason.ask({
        title,
        lead,
        ok,
        danger: true,
        onCancel: () => resolve('cancelled'),
        send: async (words) => resolve(resultOf(await send({ ids: rows.map(({ id }) => id), reason: words }), rows)),
      }),
    )

  return {
    batch: [
      {
        key: 'remind',
        label: texts.remind,
        need: MANAGE,
        icon: <SendIcon size={14} />,
        run: async (rows) => {
          const { told } = await remind.mutateAsync(rows.map(({ id }) => id))
          toast.success(texts.reminded(told))
          return 'cancelled'
        },
      },
      {
        key: 'remindRecord',
        label: texts.remindRecord,
        need: MANAGE,
        done: texts.recordReminded,
        run: async (rows) => {
          const { told, left } = await remindRecord.mutateAsync(rows.map(({ id }) => id))
          return resultOf({ done: told, failed: left }, rows)
        },
      },
      {
        key: 'print',
        label: texts.print,
        icon: <PrintIcon size={14} />,
        run: async (rows) => {
          setPrinted(rows)
          return 'cancelled'
        },
      },
      {
        key: 'cancel',
        label: texts.cancel,
        need: MANAGE,
        danger: true,
        done: texts.cancelled,
        run: (rows) =>
          withReason(rows, texts.cancelTitle(rows.length), texts.cancelLead, texts.cancel, cancel.mutateAsync),
      },
      {
        key: 'batchDel',
        label: texts.remove,
        need: MANAGE,
        danger: true,
        done: texts.removed,
        run: (rows) =>
          withReason(rows, texts.removeTitle(rows.length), texts.removeLead, texts.remove, remove.mutateAsync),
      },
    ],
    dialogs: (
      <>
        {reason.dialog}
        {printed ? <PrintDialog rows={printed} onClose={() => setPrinted(null)} /> : null}
      </>
    ),
  }
}

const resultOf = ({ done, failed }: Done, rows: readonly Row[]): BatchResult => ({
  succeeded: done,
  failed: failed.map(({ id, message }) => ({
    id,
    name: rows.find((row) => row.id === id)?.visitorName ?? '',
    reason: message,
  })),
})
