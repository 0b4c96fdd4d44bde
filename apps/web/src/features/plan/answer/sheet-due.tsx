import { DueCard } from '../../../kit/due-card/due-card.tsx'
import { ClipboardIcon } from '../../../kit/icons/shell-icons.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { answerMessages } from './answer.messages.ts'
import { useMySheets } from './answer.queries.ts'

const texts = answerMessages.mine

/** On the home page: what somebody is asked and has not handed in. */
export function SheetDue() {
  const asked = useMySheets().data?.find(({ state, isOpen }) => isOpen && (state === 'todo' || state === 'answering'))
  if (!asked) return null
  const { title, state, answered, total, minutes, endTime } = asked
  return (
    <DueCard
      name={title}
      to="/myTest"
      icon={<ClipboardIcon size={18} />}
      label={state === 'answering' ? texts.answered(answered, total) : texts.size(total, minutes)}
      what={title}
      lead={texts.until(momentWords(endTime))}
    />
  )
}
