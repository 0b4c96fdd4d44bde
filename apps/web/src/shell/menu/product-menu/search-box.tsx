import type { KeyboardEvent } from 'react'
import { SearchIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { menuMessages as texts } from '../menu.messages.ts'
import styles from './product-menu.module.css'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

type SearchBoxProps = {
  text: string
  onChange: (text: string) => void
  onDown: () => void
  onEnter: () => void
  /** A phone's keyboard would cover what one came for. */
  isFirst: boolean
}

export function SearchBox({ text, onChange, onDown, onEnter, isFirst }: SearchBoxProps) {
  const act = (event: KeyboardEvent) => {
    // Letters of a pinyin keyboard that is still composing are not an answer yet.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'ArrowDown') onDown()
    else return
    event.preventDefault()
  }
  return (
    <Row as="label" gap={8} look="faint" firm className={styles.search}>
      <SearchIcon size={15} />
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        maxLength={30}
        autoComplete="off"
        data-autofocus={isFirst ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={act}
      />
      {isFirst ? <kbd>{texts.shortcut(isMac())}</kbd> : null}
    </Row>
  )
}
