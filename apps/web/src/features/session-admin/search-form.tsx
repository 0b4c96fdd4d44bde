import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { SearchIcon } from '../../kit/icons/shell-icons.tsx'
import styles from './record-list.module.css'
import { sessionMessages as texts } from './session-admin.messages.ts'

type SearchFormProps = {
  keyword: string
  label: string
  placeholder: string
  onSearch: (keyword: string) => void
  onReset: () => void
  /** further filters; they act at once */
  children?: ReactNode
}

const LONGEST = 100

/** Remount with a new key when the address changes from outside. */
export function SearchForm({ keyword, label, placeholder, onSearch, onReset, children }: SearchFormProps) {
  const [typed, setTyped] = useState(keyword)
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <label>
        <span>{label}</span>
        <Input
          allowClear
          maxLength={LONGEST}
          value={typed}
          placeholder={placeholder}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {children}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" icon={<SearchIcon size={14} />}>
          {texts.search}
        </Button>
        <Button
          onClick={() => {
            setTyped('')
            onReset()
          }}
        >
          {texts.reset}
        </Button>
      </div>
    </form>
  )
}
