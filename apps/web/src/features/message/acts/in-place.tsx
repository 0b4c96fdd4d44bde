import { VisitAct } from '../../appointment/index.ts'
import { FlowAnswer } from '../../approval/index.ts'
import type { Act } from '../message.queries.ts'

type InPlaceProps = { act: Act & { subject: NonNullable<Act['subject']> }; onDone: () => void }

/** What is done where the message is read, by the feature whose matter it is. */
export function InPlace({ act: { code, label, subject }, onDone }: InPlaceProps) {
  const { id, name } = subject
  switch (code) {
    case 'agree':
    case 'refuse':
      return <FlowAnswer flow={{ id, title: name }} isYes={code === 'agree'} label={label} onDone={onDone} />
    case 'confirm':
    case 'start':
      return <VisitAct id={id} act={code} label={label} onDone={onDone} />
    default:
      return null
  }
}
