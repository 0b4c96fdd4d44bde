import { deptRoot } from '@xinqiao/domain'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { DeptTree } from '../../../kit/dept-tree/dept-tree.tsx'
import type { DeptChoice } from '../../../kit/dept-tree/dept.types.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { onlyCallFailures } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { kitTexts } from '../../../kit/texts.ts'
import { toast } from '../../../kit/toast.ts'
import { deptSource } from '../org.queries.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { deptMessages } from './dept.messages.ts'
import { type Dept, useDept, useMoveDept } from './dept.queries.ts'
import styles from './dept.module.css'

const texts = deptMessages.move

type MoveDeptProps = { id: string; onClose: () => void; onMoved: () => void }

/** Where to, and then the question that says how much goes along. */
export function MoveDept({ id, onClose, onMoved }: MoveDeptProps) {
  const dept = useDept(id).data
  const isWhole = useWholeSchool()
  const moving = useMoveDept()
  const [target, setTarget] = useState<DeptChoice | null>(null)
  if (!dept) return null
  const fault = target ? faultOf(dept, target) : null

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
    <Dialog
      open
      width={520}
      title={texts.title(dept.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitTexts.cancel}</Button>
          <Button
            variant="primary"
            loading={moving.isPending}
            disabled={target === null || fault !== null}
            onClick={() => (target ? void move(dept, target) : undefined)}
          >
            {texts.next}
          </Button>
        </>
      }
    >
      <div className={styles.tree}>
        <DeptTree
          eager
          label={texts.target}
          rootChoosable={isWhole}
          load={deptSource.load}
          search={deptSource.search}
          value={target ? [target] : []}
          onChange={([next]) => setTarget(next ?? null)}
        />
      </div>
      <p className={styles.note} aria-live="polite">
        {target === null ? texts.choose : (fault ?? texts.chosen(target.path))}
      </p>
    </Dialog>
  )
}

/** What can be seen at once; the server judges the rest. */
const faultOf = (dept: Dept, target: DeptChoice): string | null => {
  if (target.id === (dept.parentId ?? deptRoot.id)) return texts.same
  const isInside = target.id === dept.id || target.path.startsWith(`${dept.nameRelaTion}/`)
  return isInside ? texts.itself : null
}
