import { useState } from 'react'
import { DeptTree } from '../../kit/dept-tree/dept-tree.tsx'
import type { DeptChoice } from '../../kit/dept-tree/dept.types.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { kitTexts } from '../../kit/texts.ts'
import { peopleMessages } from './people.messages.ts'
import styles from './people.module.css'
import { deptSource } from './people.queries.ts'

const texts = peopleMessages.move

/** Where to; the departments within one's own reach. */
export function MoveDialog({ who, onAnswer }: { who: string; onAnswer: (deptId: string | null) => void }) {
  const [chosen, setChosen] = useState<DeptChoice | null>(null)
  return (
    <Dialog
      open
      width={520}
      title={texts.title(who)}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{kitTexts.cancel}</Button>
          <Button variant="primary" disabled={chosen === null} onClick={() => onAnswer(chosen?.id ?? null)}>
            {texts.ok}
          </Button>
        </>
      }
    >
      <div className={styles.tree}>
        <DeptTree
          eager
          label={texts.dept}
          load={deptSource.load}
          search={deptSource.search}
          value={chosen ? [chosen] : []}
          onChange={([next]) => setChosen(next ?? null)}
        />
      </div>
      <p className={styles.note} aria-live="polite">
        {chosen ? texts.chosen(chosen.path) : texts.choose}
      </p>
    </Dialog>
  )
}
