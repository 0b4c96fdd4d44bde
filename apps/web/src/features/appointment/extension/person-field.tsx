import { Select } from 'antd'
import { useState } from 'react'
import type { FieldControl } from '../../../kit/form-drawer/form.types.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { bookMessages } from '../book/book.messages.ts'
import { usePeople } from '../book/book.queries.ts'

const PAUSE_MS = 400

/** Somebody found by typing; the value is their id. */
export function PersonField({ id, value, onChange, ...rest }: FieldControl) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), PAUSE_MS)
  const people = usePeople(keyword)
  const found = keyword === '' ? [] : (people.data?.records ?? [])
  return (
    <Select
      id={id}
      value={value === '' ? null : value}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={bookMessages.findHint}
      notFoundContent={keyword === '' ? bookMessages.findLead : bookMessages.none}
      loading={people.isFetching}
      aria-invalid={rest['aria-invalid']}
      aria-describedby={rest['aria-describedby']}
      options={found.map(({ userId, realName, userName, deptName }) => ({
        value: userId,
        label: [realName, userName, deptName].filter(Boolean).join(' '),
      }))}
      onChange={onChange}
    />
  )
}
