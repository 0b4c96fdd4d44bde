import { labelOf, taskMachine } from '@xinqiao/domain'
import { type Task, useRunningTasks } from '../../download/index.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { LIST_PAGE, rowsOf } from '../workbench.queries.ts'
import { Card, CardData } from '../../../kit/card/card.tsx'
import styles from '../../../kit/card/card.module.css'

const stateLabels = Object.fromEntries(Object.entries(taskMachine.states).map(([code, { label }]) => [code, label]))

export function TasksCard({ compact }: { compact: boolean }) {
  const query = useRunningTasks({ current: 1, size: LIST_PAGE })
  return (
    <Card title={texts.tasks.title} count={query.data?.total} more={{ to: '/downloadFile/fileList', text: texts.all }}>
      <CardData query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <div className={styles.quiet}>
              <p>{texts.tasks.none}</p>
              <p>{texts.tasks.noneLead}</p>
            </div>
          ) : (
            <ul className={styles.list}>
              {records.slice(0, rowsOf(compact)).map((task) => (
                <TaskRow key={task.id} task={task} />
              ))}
            </ul>
          )
        }
      </CardData>
    </Card>
  )
}

function TaskRow({ task }: { task: Task }) {
  const share = texts.tasks.progress(task.currentProgress, task.totalProgress)
  return (
    <li>
      <div className={styles.grow}>
        <p className={styles.line}>{task.importFileName}</p>
        <p className={styles.sub}>
          {labelOf(stateLabels, String(task.taskStatus))} {share}
        </p>
        <div className={styles.bar}>
          <i style={{ width: share || '0%' }} />
        </div>
      </div>
    </li>
  )
}
