import { DeptPickDialog } from '../../kit/dept-tree/dept-pick-dialog.tsx'
import { deptsInSight } from '../../session/index.ts'
import { peopleMessages } from './people.messages.ts'

const texts = peopleMessages.move

/** Where to; the departments within one's own reach. */
export function MoveDialog({ who, onAnswer }: { who: string; onAnswer: (deptId: string | null) => void }) {
  return (
    <DeptPickDialog
      {...deptsInSight}
      title={texts.title(who)}
      label={texts.dept}
      okText={texts.ok}
      chooseText={texts.choose}
      chosenText={texts.chosen}
      onPick={({ id }) => onAnswer(id)}
      onClose={() => onAnswer(null)}
    />
  )
}
