import { deptRoot } from '@xinqiao/domain'
import { confirm } from '../../../kit/confirm.tsx'
import { DeptPickDialog } from '../../../kit/dept-tree/dept-pick-dialog.tsx'
import type { DeptChoice } from '../../../kit/dept-tree/dept.types.ts'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { toast } from '../../../kit/toast.ts'
import { deptsInSight } from '../../../session/index.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { deptMessages } from './dept.messages.ts'
import { type Dept, useDept, useMoveDept } from './dept.queries.ts'

const texts = deptMessages.move

type MoveDeptProps = { id: string; onClose: () => void; onMoved: () => void }

/** Where to, and then the question that says how much goes along. */
export function MoveDept({ id, onClose, onMoved }: MoveDeptProps) {
  const dept = useDept(id).data
  const isWhole = useWholeSchool()
  const moving = useMoveDept()
  if (!dept) return null

  async function move(from: Dept, to: DeptChoice): Promise<void> {
    const people = deptMessages.many(from.allUserCount, from.hasMoreUsers)
    const isSure = await confirm({
      title: texts.ask(from.name, to.path),
      content: texts.askLead(from.deptCount + 1, people),
      okText: texts.ok,
    })
    if (!isSure) return
    try {
      await moving.mutateAsync({ id: from.id, parentId: to.id })
      toast.success(texts.done)
      onMoved()
      onClose()
    } catch (error) {
      onlyCallFailures(error)
    }
  }

  return (
    <DeptPickDialog
      {...deptsInSight}
      title={texts.title(dept.name)}
      label={texts.target}
      okText={texts.next}
      chooseText={texts.choose}
      chosenText={texts.chosen}
      rootChoosable={isWhole}
      judge={(target) => faultOf(dept, target)}
      busy={moving.isPending}
      onPick={(target) => move(dept, target)}
      onClose={onClose}
    />
  )
}

/** What can be seen at once; the server judges the rest. */
const faultOf = (dept: Dept, target: DeptChoice): string | null => {
  if (target.id === (dept.parentId ?? deptRoot.id)) return texts.same
  const isInside = target.id === dept.id || target.path.startsWith(`${dept.nameRelaTion}/`)
  return isInside ? texts.itself : null
}
