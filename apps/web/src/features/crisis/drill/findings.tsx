import { drillLimits } from '@xinqiao/domain'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { ChatIcon, FlagIcon } from '../../../kit/icons/shell-icons.tsx'
import { type Drill, useFinding } from '../crisis.queries.ts'
import { drillMessages } from './drill.messages.ts'
import styles from './drill.module.css'

const texts = drillMessages.findings
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What was learnt: about how it went; what is to be mended has somebody and a day. */
export function Findings({ one, isAdding, onClose }: { one: Drill; isAdding: boolean; onClose: () => void }) {
  const add = useFinding()
  const todo = one.findings.filter(({ dueDate, isDone }) => dueDate !== null && !isDone).length
  return (
    <section className={styles.card} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className={styles.faint}>{texts.note}</span>
        {todo > 0 ? <span className={styles.todo}>{texts.todo(todo)}</span> : null}
      </header>
      {one.findings.length === 0 ? (
        <p className={styles.note}>{one.state === 'running' ? texts.wait : texts.none}</p>
      ) : null}
      <ul className={styles.findings}>
        {one.findings.map(({ id, words, ownerName, dueDate, isDone }) => (
          <li key={id}>
            {isDone ? <CheckCircleIcon size={16} /> : dueDate ? <FlagIcon size={16} /> : <ChatIcon size={16} />}
            <div>
              <b>{words}</b>
              {dueDate ? <span>{isDone ? texts.done : texts.by(ownerName, dueDate.slice(5))}</span> : null}
            </div>
          </li>
        ))}
      </ul>
      <FormDrawer
        open={isAdding}
        as="dialog"
        mode="edit"
        noun={texts.title}
        title={texts.add}
        lead={texts.todoHint}
        recordId={`${one.id}-${one.findings.length}`}
        initial={{ words: '', ownerId: '', dueDate: '' }}
        fields={[
          {
            kind: 'textarea',
            name: 'words',
            label: texts.words,
            required: true,
            max: drillLimits.finding,
            placeholder: texts.wordsHint,
          },
          {
            kind: 'select',
            name: 'ownerId',
            label: texts.owner,
            options: one.people.map(({ id, name }) => ({ value: id, label: name })),
          },
          { kind: 'date', name: 'dueDate', label: texts.day },
        ]}
        doneText={texts.added}
        onClose={onClose}
        onSubmit={async ({ words, ownerId, dueDate }) => {
          const [owner, day] = [textOf(ownerId), textOf(dueDate)]
          await add.mutateAsync({
            id: one.id,
            words: textOf(words),
            ...(owner ? { ownerId: owner } : {}),
            ...(day ? { dueDate: day } : {}),
          })
        }}
      />
    </section>
  )
}
