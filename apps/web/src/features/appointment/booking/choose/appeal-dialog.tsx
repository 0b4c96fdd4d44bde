import { breakLimits } from '@xinqiao/domain'
import { reasonOf } from '../../../../kit/reason-of.ts'
import { toast } from '../../../../kit/toast.ts'
import { bookingMessages } from '../booking.messages.ts'
import { useAppeal } from '../visit.queries.ts'
import { visitMessages } from '../visit.messages.ts'
import { WordsDialog } from '../words-dialog.tsx'

const { block: texts } = bookingMessages

export function AppealDialog({ onClose }: { onClose: () => void }) {
  const appeal = useAppeal()
  const send = async (words: string): Promise<string | null> => {
    try {
      await appeal.mutateAsync(words)
      toast.success(texts.sent)
      onClose()
      return null
    } catch (error) {
      return reasonOf(error, visitMessages.acts.failed)
    }
  }
  return (
    <WordsDialog
      title={texts.dialog}
      lead={texts.dialogLead}
      label={texts.words}
      placeholder={texts.placeholder}
      most={breakLimits.appealMax}
      emptyText={texts.empty}
      sendText={texts.send}
      cancelText={texts.cancel}
      onSend={send}
      onClose={onClose}
    />
  )
}
