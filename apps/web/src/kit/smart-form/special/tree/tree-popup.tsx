import type { FormOption } from '@xinqiao/domain'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { CheckIcon, ForwardIcon } from '../../../icons/icons.tsx'
import { usePhone } from '../../../use-media.ts'
import { PopupBox } from '../../controls/popup-box.tsx'
import { PopupSearch } from '../../controls/popup-search.tsx'
import popup from '../../controls/popup.module.css'
import { specialTexts } from '../special.messages.ts'
import { branchesTo, foundRows, openRows, sizeOf, type TreeRow } from './tree-rows.ts'
import styles from './tree.module.css'

const { tree: texts } = specialTexts

type TreePopupProps = {
  readonly id: string
  readonly label: string
  readonly options: readonly FormOption[]
  /** what is chosen now, from the top down */
  readonly chosen: readonly string[]
  /** branches only lead on */
  readonly isLeafOnly: boolean
  readonly canClear: boolean
  readonly onChoose: (path: readonly string[]) => void
  readonly onClose: (isByKey: boolean) => void
}

export function TreePopup(props: TreePopupProps) {
  return (
    <PopupBox label={props.label} onClose={props.onClose}>
      <TreeList {...props} />
    </PopupBox>
  )
}

const MANY = 12
const ROW = { desk: 32, phone: 48 } as const
const SHOWN = 24
const SPARE = 8

function TreeList({ id, label, options, chosen, isLeafOnly, canClear, onChoose }: TreePopupProps) {
  const hasSearch = useMemo(() => sizeOf(options) > MANY, [options])
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState(() => branchesTo(chosen))
  const rows = useMemo(
    () => (keyword === '' ? openRows(options, open) : foundRows(options, keyword, isLeafOnly)),
    [options, open, keyword, isLeafOnly],
  )
  const chosenKey = chosen.join('\u0000')
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      rows.findIndex(({ key }) => key === chosenKey),
    ),
  )
  const { list, from, height, scrollTo, onScroll } = useWindow(rows.length)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => (search.current ?? list.current)?.focus({ preventScroll: true }), [list])
  useEffect(() => scrollTo(active), [active, scrollTo])

  const toggle = (row: TreeRow): void => {
    const next = new Set(open)
    if (!next.delete(row.key)) next.add(row.key)
    setOpen(next)
  }
  const pick = (row: TreeRow | undefined): void => {
    if (!row || row.option.disabled) return
    if (isLeafOnly && row.isOpen !== undefined) toggle(row)
    else onChoose(row.path)
  }
  const go = (to: number): void => setActive(Math.min(rows.length - 1, Math.max(0, to)))
  /** As in every tree: right opens, then goes in; left closes, then goes out. */
  const enter = (row: TreeRow): void => (row.isOpen ? go(active + 1) : toggle(row))
  const leave = (row: TreeRow): void =>
    row.isOpen ? toggle(row) : go(rows.findLastIndex((one, at) => at < active && one.level < row.level))
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const row = rows[active]
    const isText = event.target instanceof HTMLInputElement
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 8, PageUp: active - 8 }[event.key]
    if (to !== undefined) go(to)
    else if (event.key === 'Enter' || (event.key === ' ' && !isText)) pick(row)
    else if (event.key === 'Home' && !isText) go(0)
    else if (event.key === 'End' && !isText) go(rows.length - 1)
    else if (event.key === 'ArrowRight' && keyword === '' && row?.isOpen !== undefined) enter(row)
    else if (event.key === 'ArrowLeft' && keyword === '' && row) leave(row)
    else return
    event.preventDefault()
  }
  const idOf = (index: number): string => `${id}-${index}`
  const current = rows[active] ? idOf(active) : undefined

  return (
    <div className={popup.panel}>
      {hasSearch ? (
        <PopupSearch
          ref={search}
          label={texts.search}
          listId={id}
          current={current}
          onKeyword={(next) => {
            setKeyword(next)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
      ) : null}
      <div
        ref={list}
        id={id}
        role="tree"
        aria-label={label}
        aria-activedescendant={hasSearch ? undefined : current}
        tabIndex={hasSearch ? -1 : 0}
        className={popup.list}
        onScroll={onScroll}
        onKeyDown={handleKey}
      >
        <div role="presentation" style={{ height: from * height }} />
        {rows.slice(from, from + SHOWN + 2 * SPARE).map((row, index) => (
          <button
            key={row.key}
            type="button"
            id={idOf(from + index)}
            role="treeitem"
            tabIndex={-1}
            aria-level={row.level}
            aria-posinset={row.place}
            aria-setsize={row.of}
            aria-expanded={row.isOpen}
            aria-selected={row.key === chosenKey}
            aria-disabled={row.option.disabled || undefined}
            data-active={from + index === active || undefined}
            className={`${popup.option} ${styles.row}`}
            style={{ '--level': row.level - 1, height }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setActive(from + index)
              pick(row)
            }}
          >
            <i
              role="presentation"
              className={styles.caret}
              data-open={row.isOpen}
              onClick={(event) => {
                if (row.isOpen === undefined) return
                event.stopPropagation()
                toggle(row)
              }}
            >
              {row.isOpen === undefined ? null : <ForwardIcon size={14} />}
            </i>
            <span>{row.label}</span>
            {row.key === chosenKey ? <CheckIcon size={14} /> : null}
          </button>
        ))}
        <div role="presentation" style={{ height: Math.max(0, rows.length - from - SHOWN - 2 * SPARE) * height }} />
        {rows.length === 0 ? <p className={popup.nothing}>{texts.nothing}</p> : null}
      </div>
      {canClear ? (
        <button type="button" className={popup.clear} onClick={() => onChoose([])}>
          {texts.clear}
        </button>
      ) : null}
    </div>
  )
}

/** Only the rows in sight are drawn: a school may have thousands of branches. */
function useWindow(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const height = usePhone() ? ROW.phone : ROW.desk
  const [top, setTop] = useState(0)
  const [scrollTo] = useState(() => (index: number): void => {
    const box = list.current
    const row = box?.querySelector<HTMLElement>('[role=treeitem]')?.offsetHeight ?? ROW.desk
    if (!box) return
    if (index * row < box.scrollTop) box.scrollTop = index * row
    else if ((index + 1) * row > box.scrollTop + box.clientHeight) box.scrollTop = (index + 1) * row - box.clientHeight
  })
  const first = Math.floor(top / height) - SPARE
  return {
    list,
    height,
    scrollTo,
    from: Math.max(0, Math.min(first, count - SHOWN)),
    onScroll: () => setTop(list.current?.scrollTop ?? 0),
  }
}
