import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { addDays, dayOf } from '../../../kit/calendar/wall.ts'
import { rangeAround } from '../../../kit/calendar/use-dates.ts'
import { Dialog, dialogWidths } from '../../../kit/dialog.tsx'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { CopyIcon } from '../../../kit/icons/icons.tsx'
import { DownloadIcon, PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { dayWords } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { usePhone } from '../../../kit/use-media.ts'
import { useExport } from '../../export/index.ts'
import { type Plan, useCopyWeek } from '../rota.queries.ts'
import { PlanView } from '../template/plan-view.tsx'
import { templateTexts } from '../template/template.messages.ts'
import { scheduleTexts as texts } from './schedule.messages.ts'
import type { Range } from './use-schedule.ts'

type ToolsProps = {
  range: Range
  siteId: string
  siteName: string
  mayKeep: boolean
  ownId: string | null
  onAdd: () => void
}

const WEEK = 7

/** 导出, 复制上周, 新增排班 */
export function Tools({ range, siteId, siteName, mayKeep, ownId, onAdd }: ToolsProps) {
  const allowed = useAllowed()
  const phone = usePhone()
  const copy = useCopyWeek()
  const [left, setLeft] = useState<Plan | null>(null)
  const need = 'consult_schedule_list_tab'
  const exported = useExport({
    title: texts.exported,
    need,
    list: 'slots',
    filter: {
      startDate: dayOf(range.start),
      endDate: dayOf(addDays(range.end, -1)),
      siteId,
    },
  })

  async function copyWeek(): Promise<void> {
    const { start } = rangeAround('week', dayOf(range.start))
    const [fromDate, toDate] = [dayOf(addDays(start, -WEEK)), dayOf(start)]
    const isSure = await confirm({
      title: texts.copyAsk(dayWords(fromDate), dayWords(toDate)),
      content: texts.copyLead(siteName),
      okText: texts.copy,
    })
    if (!isSure) return
    try {
      const plan = await copy.mutateAsync({
        fromDate,
        toDate,
        ...(siteId ? { siteId } : {}),
        ...(ownId ? { userIds: [ownId] } : {}),
      })
      toast.success(texts.copied(plan.slots))
      if (plan.skipped.length + plan.clashes.length > 0) setLeft(plan)
    } catch (error) {
      onlyCallFailures(error)
    }
  }

  return (
    <>
      {allowed(need) && !phone ? (
        <Button icon={<DownloadIcon size={14} />} onClick={() => void exported.run()}>
          {exported.label}
        </Button>
      ) : null}
      {mayKeep && !phone && range.view === 'week' ? (
        <Button icon={<CopyIcon size={14} />} loading={copy.isPending} onClick={() => void copyWeek()}>
          {texts.copy}
        </Button>
      ) : null}
      {mayKeep ? (
        <Button variant="primary" icon={<PlusIcon size={14} />} onClick={onAdd}>
          {texts.add}
        </Button>
      ) : null}
      <Dialog
        width={dialogWidths.question}
        open={left !== null}
        title={texts.copy}
        onClose={() => setLeft(null)}
        footer={
          <Button variant="primary" onClick={() => setLeft(null)}>
            {templateTexts.list.close}
          </Button>
        }
      >
        {left ? <PlanView plan={left} /> : null}
      </Dialog>
    </>
  )
}
