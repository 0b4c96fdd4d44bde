import { reasonOf } from '../../../../kit/reason-of.ts'
import { toast } from '../../../../kit/toast.ts'
import { spanWords } from '../../../../kit/time-words.ts'
import { visitMessages } from '../visit.messages.ts'
import { type Breaks, useBreaks, useLeave, type Visit } from '../visit.queries.ts'
import { WordsDialog } from '../words-dialog.tsx'

const { leave: texts, acts } = visitMessages

const countWords = ({ leaves, leaveFreeCount }: Breaks): string => {
  const nth = leaves + 1
  return texts.nth(nth) + (nth > leaveFreeCount ? texts.counts(leaveFreeCount) : texts.free(leaveFreeCount))
}

/** Says beforehand which time it is and what that means. */
export function LeaveDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { data } = useBreaks()
  const leave = useLeave()
  const send = async (reason: string): Promise<string | null> => {
    try {
      const { message } = await leave.mutateAsync({ id: visit.id, version: visit.version, reason })
      toast.success(message)
      onClose()
      return null
    } catch (error) {
      return reasonOf(error, acts.failed)
    }
  }
  return (
    <WordsDialog
      title={texts.title}
      lead={
        <>
          {texts.lead(spanWords(visit.startAt, visit.endAt))} {data ? countWords(data) : null}
        </>
      }
      label={texts.reason}
      placeholder={texts.placeholder}
      most={texts.most}
      emptyText={texts.empty}
      sendText={texts.send}
      cancelText={texts.cancel}
      onSend={send}
      onClose={onClose}
    />
  )
}
