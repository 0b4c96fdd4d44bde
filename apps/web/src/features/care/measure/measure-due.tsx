import { DueCard } from '../../../kit/due-card/due-card.tsx'
import { ClipboardIcon } from '../../../kit/icons/shell-icons.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { measureMessages as texts } from './measure.messages.ts'
import { useMeasure } from './measure.queries.ts'

/** On the home page, some days before a session: a minute about how they are. */
export function MeasureDue() {
  const due = useMeasure().data?.due
  if (!due) return null
  return (
    <DueCard
      name={texts.title}
      to="/myMeasure"
      icon={<ClipboardIcon size={18} />}
      label={texts.label}
      what={texts.what}
      lead={texts.lead(momentWords(due.startTime))}
    />
  )
}
