import { Input } from 'antd'
import { useState } from 'react'
import { clearable } from '../clear-icon.tsx'
import type { DeptChoice, DeptSource } from '../dept-tree/dept.types.ts'
import { ROOT } from '../dept-tree/dept.types.ts'
import { DeptTree } from '../dept-tree/dept-tree.tsx'
import { Dialog } from '../dialog.tsx'
import { Button } from '../form/button.tsx'
import { SearchIcon } from '../icons/shell-icons.tsx'
import { kitTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { useAnswer } from '../use-answer.ts'
import { useDebounced } from '../use-debounced.ts'
import { ChosenList } from './chosen-list.tsx'
import { PeopleList } from './people-list.tsx'
import type { LoadPeople, PeopleQuestion, PickablePerson } from './person.ts'
import { pickerTexts as texts } from './user-picker.messages.ts'
import styles from './user-picker.module.css'

export type UserPickerProps = {
  open: boolean
  onClose: () => void
  title?: string
  depts: DeptSource
  people: LoadPeople
  value: readonly PickablePerson[]
  onChange: (people: readonly PickablePerson[]) => void
  multiple?: boolean
  /** of several, no more than this */
  max?: number
}

const SEARCH_MS = 500
const PAGE = 10
const LONGEST = 50

/** Departments, the people in them, and those chosen; nothing counts until confirmed. */
export function UserPicker(props: UserPickerProps) {
  return props.open ? <OpenPicker {...props} /> : null
}

function OpenPicker({ onClose, title = texts.title, value, onChange, max, ...props }: UserPickerProps) {
  const { multiple = false } = props
  const [chosen, setChosen] = useState(value)
  const [dept, setDept] = useState<readonly DeptChoice[]>([ROOT_CHOICE])
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(1)
  const keyword = useDebounced(typed.trim(), SEARCH_MS)
  const deptId = dept[0]?.id === ROOT.id ? '' : (dept[0]?.id ?? '')
  const question: PeopleQuestion = { keyword, deptId, current, size: PAGE }
  const answer = useAnswer(JSON.stringify(question), () => props.people(question))

  function pick(person: PickablePerson): void {
    if (person.disabled) return
    if (chosen.some(({ id }) => id === person.id)) setChosen(chosen.filter(({ id }) => id !== person.id))
    else if (!multiple) setChosen([person])
    else if (max !== undefined && chosen.length >= max) toast.warning(texts.most(max))
    else setChosen([...chosen, person])
  }

  return (
    <Dialog
      open
      flush
      width={1000}
      onPhone="full"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitTexts.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onChange(chosen)
              onClose()
            }}
          >
            {kitTexts.ok}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.depts}>
          <DeptTree
            {...props.depts}
            eager
            rootChoosable
            label={texts.depts}
            value={dept}
            onChange={(next) => {
              setDept(next)
              setCurrent(1)
            }}
          />
        </div>
        <div className={styles.middle}>
          <Input
            allowClear={clearable}
            data-autofocus
            prefix={<SearchIcon size={14} />}
            aria-label={texts.search}
            placeholder={texts.search}
            maxLength={LONGEST}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setCurrent(1)
            }}
          />
          <PeopleList
            answer={answer}
            current={current}
            size={PAGE}
            multiple={multiple}
            isChosen={(id) => chosen.some((person) => person.id === id)}
            onPick={pick}
            onTurn={setCurrent}
          />
        </div>
        <ChosenList chosen={chosen} max={multiple ? max : 1} onChange={setChosen} />
      </div>
    </Dialog>
  )
}

const ROOT_CHOICE: DeptChoice = { id: ROOT.id, label: ROOT.label, path: ROOT.label }
