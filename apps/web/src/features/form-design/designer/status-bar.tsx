import type { DesignProblem, FormDefinition } from '@xinqiao/domain'
import { Popover } from 'antd'
import { AlertIcon, CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { fieldOf } from '../model/design-model.ts'
import { logicCount } from '../model/effects.ts'
import styles from './designer.module.css'
import { designerMessages } from './designer.messages.ts'

const texts = designerMessages.status

type StatusBarProps = {
  readonly definition: FormDefinition
  readonly problems: readonly DesignProblem[]
  readonly isDirty: boolean
  readonly onGo: (prop: string | null) => void
}

/** What the form comes to, and what keeps it from being published. */
export function StatusBar({ definition, problems, isDirty, onGo }: StatusBarProps) {
  const { fields, groups = [] } = definition
  const headings = fields.filter(({ type }) => type === 'title').length
  return (
    <Row as="footer" gap={20} look="soft 12" oneLine className={styles.status}>
      <span>{texts.fields(fields.length - headings)}</span>
      <span>{texts.groups(groups.length + headings)}</span>
      <span>{texts.logic(logicCount(definition))}</span>
      {problems.length === 0 ? (
        <span className={styles.fine}>
          <CheckCircleIcon size={13} />
          {texts.fine}
        </span>
      ) : (
        <Popover
          trigger="click"
          placement="topLeft"
          title={texts.list}
          content={<ProblemList definition={definition} problems={problems} onGo={onGo} />}
        >
          <button type="button" className={styles.wrong}>
            <AlertIcon size={13} />
            {texts.problems(problems.length)}
          </button>
        </Popover>
      )}
      {isDirty ? <span className={styles.dirty}>{texts.unsaved}</span> : null}
    </Row>
  )
}

type ProblemListProps = Pick<StatusBarProps, 'definition' | 'problems' | 'onGo'>

/** Each leads to its field. */
export function ProblemList({ definition, problems, onGo }: ProblemListProps) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ prop, message }) => (
        <li key={`${prop} ${message}`}>
          <button type="button" onClick={() => onGo(prop)}>
            <b>{prop === null ? texts.whole : (fieldOf(definition, prop)?.label ?? prop)}</b>
            {message}
          </button>
        </li>
      ))}
    </ul>
  )
}
