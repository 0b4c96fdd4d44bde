import { DueCard } from '../../../../kit/due-card/due-card.tsx'
import { PencilIcon } from '../../../../kit/icons/shell-icons.tsx'
import { dateWords } from '../../../../kit/time-words.ts'
import { visitMessages } from '../visit.messages.ts'
import { useFeedbackDue } from '../visit.queries.ts'

const { feedbackDue: texts } = visitMessages

/** On the home page: a talk nobody has said a word about yet, for some days. */
export function FeedbackDue() {
  const { data } = useFeedbackDue()
  if (!data) return null
  return (
    <DueCard
      name={texts.label}
      to={`/appointmentStepsPage?id=${data.id}&feedback=1`}
      icon={<PencilIcon size={18} />}
      label={texts.label}
      what={texts.what(data.hostName)}
      lead={texts.lead(dateWords(data.startAt))}
    />
  )
}
