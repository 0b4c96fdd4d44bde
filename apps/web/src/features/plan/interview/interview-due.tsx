import { DueCard } from '../../../kit/due-card/due-card.tsx'
import { ChatIcon } from '../../../kit/icons/shell-icons.tsx'
import { mineMessages as texts } from './mine.messages.ts'
import { useMyInterviews } from './interview.queries.ts'

/** On the home page: a teacher has written, and waits for a word. */
export function InterviewDue() {
  const asked = useMyInterviews().data?.find(({ state }) => state === 'invited')
  if (!asked) return null
  return (
    <DueCard
      name={texts.title}
      to="/myInterview"
      icon={<ChatIcon size={18} />}
      label={texts.from(asked.teacherName)}
      what={texts.due}
      lead={texts.dueLead}
    />
  )
}
