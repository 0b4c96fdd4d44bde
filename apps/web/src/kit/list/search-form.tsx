import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { DownIcon } from '../icons/icons.tsx'
import { UpIcon } from '../icons/list-icons.tsx'
import { SearchIcon } from '../icons/shell-icons.tsx'
import { Row } from '../layout/layout.tsx'
import { breakpoint } from '../theme/tokens.ts'
import { useMedia, usePhone } from '../use-media.ts'
import { listTexts as texts } from './list.messages.ts'
import type { SearchField } from './list.types.ts'
import { SearchControl } from './search-control.tsx'
import styles from './search-form.module.css'

type Values = Readonly<Record<string, string>>

type SearchFormProps = {
  fields: readonly SearchField[]
  values: Values
  /** the list shares its width with something beside it */
  narrow?: boolean
  onSearch: (values: Values) => void
}

/** One row of fields, the others behind 展开. What is typed counts only when searched for. */
export function SearchForm({ fields, values, narrow = false, onSearch }: SearchFormProps) {
  const id = useId()
  const [draft, setDraft] = useDraft(values)
  const fitting = useFitting(narrow)
  const [open, setOpen] = useState(() => fields.slice(fitting).some(({ name }) => values[name]))
  const shown = open ? fields : fields.slice(0, fitting)

  function submit(event: FormEvent): void {
    event.preventDefault()
    onSearch(Object.fromEntries(fields.map(({ name }) => [name, (draft[name] ?? '').trim()])))
  }

  function reset(): void {
    const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
    setDraft(empty)
    onSearch(empty)
  }

  return (
    <form role="search" className={styles.form} data-open={open} onSubmit={submit}>
      {shown.map((field) => (
        <Row gap={8} slim key={field.name} className={styles.field} data-kind={field.kind}>
          <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
          <SearchControl
            id={`${id}-${field.name}`}
            field={field}
            value={draft[field.name] ?? ''}
            onChange={(value) => setDraft({ ...draft, [field.name]: value })}
          />
        </Row>
      ))}
      <Row gap={8} align="stretch" firm push className={styles.buttons}>
        <Button type="primary" htmlType="submit" icon={<SearchIcon size={14} />}>
          {texts.search}
        </Button>
        <Button onClick={reset}>{texts.reset}</Button>
        {fields.length > fitting ? (
          <Button
            type="text"
            className={styles.toggle ?? ''}
            aria-expanded={open}
            icon={open ? <UpIcon size={14} /> : <DownIcon size={14} />}
            iconPlacement="end"
            onClick={() => setOpen(!open)}
          >
            {open ? texts.collapse : texts.expand}
          </Button>
        ) : null}
      </Row>
    </form>
  )
}

/** What is being typed, until the address says something else. */
function useDraft(values: Values) {
  const [state, setState] = useState({ values, draft: values })
  const isSame = Object.keys(values).every((name) => values[name] === state.values[name])
  if (!isSame) setState({ values, draft: values })
  return [isSame ? state.draft : values, (draft: Values) => setState({ values, draft })] as const
}

/** How many fields the first row has room for. */
function useFitting(narrow: boolean): number {
  const phone = usePhone()
  const wide = useMedia(`(min-width: ${breakpoint.wide}px)`)
  const middle = useMedia(`(min-width: ${breakpoint.three}px)`)
  if (phone) return Number.POSITIVE_INFINITY
  return (wide ? 4 : middle ? 3 : 2) - (narrow ? 1 : 0)
}
